/** Points of fifteen options whose selections have too many different sums to count. */
export const UNCOUNTABLE_POINTS = [
  2.35, 7.81, 11.07, 13.33, 17.49, 19.97, 23.61, 29.03, 31.87, 37.19, 41.53, 43.71, 47.29, 53.41,
  59.83,
];
