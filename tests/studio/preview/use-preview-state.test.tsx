import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { sampleReport } from '#studio/answers/sample-report.ts';
import { drawnStateFor } from '#studio/preview/model/drawn-content.ts';
import { usePreviewState } from '#studio/preview/model/use-preview-state.ts';
import { seed } from '#tests/schemas/seed.ts';

const { drawn } = await drawnStateFor(seed(), seed(), undefined);
if (!drawn) throw new Error('The seed could not be drawn.');

beforeEach(() => sessionStorage.clear());

test.each([
  ['industry-healthcare', 'report', 'Answers of Busy contractor', 'Healthcare', 72],
  [
    'industry-retail-e-commerce',
    'report',
    'Answers of Online shop with a plan',
    'Retail/E-commerce',
    65,
  ],
  ['industry-other', 'report', 'Answers of Busy contractor', 'Other', 60],
  ['persona-law-firm', 'report', 'Growing law firm', 'Professional Services', 58],
  ['landingPage', 'landing', 'Busy contractor', 'Construction', 45],
])(
  '%s is previewed in the %s of %s, in %s with an average of %i',
  (id, kind, name, industry, average) => {
    const { screen, sheet, subjects, subjectId } = renderHook(() => usePreviewState(drawn, id))
      .result.current;
    expect(screen?.kind).toBe(kind);
    expect(subjects.find(({ value }) => value === subjectId)?.title).toBe(name);
    expect(sheet.industry).toBe(industry);
    expect(sampleReport(drawn.content, sheet).summary?.benchmark?.average).toBe(average);
  },
);
