import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { expect, onTestFinished, test } from 'vitest';
import { brand } from '#app/quiz/contract/brand.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { loadPdfAhead } from '#app/report/load-report-pdf.ts';
import { FONT_STACKS, neededFonts } from '#app/report/pdf/fonts.ts';
import { reportPdf } from '#app/report/report-pdf.ts';
import { readFont } from './pdf-of.ts';
import { answers, lead, quiz, settings, texts } from './pdf-sample.ts';

const source = { report: reportFor(quiz, lead, answers), texts, settings };

/** Serves the fonts, but no logo. While `isOnline` is false, requests fail. `requested` are all paths. */
function serveFonts() {
  const requested: string[] = [];
  const network = { isOnline: true, requested };
  const server = setupServer(
    http.get('*', async ({ request }) => {
      const { pathname } = new URL(request.url);
      requested.push(pathname);
      const [, name] = /([\w-]+)\.woff$/.exec(pathname) ?? [];
      if (!network.isOnline || !name) return HttpResponse.error();
      return new HttpResponse(new Uint8Array(await readFont(name)));
    }),
  );
  server.listen();
  onTestFinished(() => server.close());
  return network;
}

const startOf = async (file: Blob) => (await file.text()).slice(0, 5);

test('a font that could not be loaded is requested again for the next PDF', async () => {
  const network = serveFonts();
  network.isOnline = false;
  await loadPdfAhead(source);
  await expect(reportPdf(source)).rejects.toThrow();
  network.isOnline = true;
  expect(await startOf(await reportPdf(source))).toBe('%PDF-');
});

test('once the fonts of a report have been loaded ahead, its PDF needs no network', async () => {
  const network = serveFonts();
  const greek = { ...lead, businessName: 'Ταβέρνα' };
  const ahead = { ...source, report: reportFor(quiz, greek, answers) };
  await loadPdfAhead(ahead);
  expect(network.requested).toEqual([expect.stringContaining('-greek-'), expect.anything()]);
  network.isOnline = false;
  expect(await startOf(await reportPdf(ahead))).toBe('%PDF-');
});

test('the site has every font that a name may need', async () => {
  serveFonts();
  const everywhere = { ...lead, businessName: 'Ταβέρνα, Кафе, Phở, Łódź' };
  const every = new Set(Object.values(FONT_STACKS).flat());
  expect(new Set(neededFonts(everywhere.businessName))).toEqual(every);
  const report = reportFor(quiz, everywhere, answers);
  expect(await startOf(await reportPdf({ ...source, report }))).toBe('%PDF-');
});

test('a PDF whose logo could not be loaded is made without it, and the next one tries again', async () => {
  const { requested } = serveFonts();
  const asset = { _ref: `image-${'a'.repeat(40)}-320x80-png` };
  const branded = {
    ...settings,
    brand: brand.parse({ accent: '#8b1e3f', logo: { alt: 'A', asset } }),
  };
  const logos = () => requested.filter((path) => !path.endsWith('.woff'));
  for (const times of [1, 2]) {
    const file = await reportPdf({ ...source, settings: branded });
    expect(await startOf(file)).toBe('%PDF-');
    expect(logos()).toHaveLength(times);
  }
});
