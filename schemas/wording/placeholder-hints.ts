/** Which placeholders a text of the report may use. */
export const USE_LEVEL_ONLY = 'Use {level}.';
export const USE_SCORES = 'Use {level}, {score}, {newScore} and {min}.';
export const USE_SCORE = 'Use {level}, {score} and {min}.';
export const USE_POINTS = 'Use {points}, {total}, {score} and {scale}.';
