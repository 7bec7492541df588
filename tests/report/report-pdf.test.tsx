import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { expect, onTestFinished, test, vi } from 'vitest';
import { brand } from '#app/quiz/contract/brand.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { preparePdf, reportPdf } from '#app/report/report-pdf.ts';
import { readFont } from './pdf-of.ts';
import { answers, lead, quiz, settings, texts } from './pdf-sample.ts';

vi.setConfig({ testTimeout: 60_000 });

type Source = Parameters<typeof reportPdf>;

/** A report that has no PDF yet. */
const newSource = (edited = settings): Source => [reportFor(quiz, lead, answers), texts, edited];

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

test('a failure ahead is forgotten: the next call makes the PDF', async () => {
  const network = serveFonts();
  const source = newSource();
  network.isOnline = false;
  await expect(preparePdf(source, async () => 0)).rejects.toThrow();
  network.isOnline = true;
  expect(await startOf(await reportPdf(...source))).toBe('%PDF-');
});

test('a PDF is made ahead in slices while the page is idle, and kept until there is another report', async () => {
  serveFonts();
  const source = newSource();
  // Each part takes longer than a slice.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1_000;
    return now;
  });
  onTestFinished(() => clock.mockRestore());
  let slices = 0;
  await preparePdf(source, async () => {
    slices += 1;
    return 10;
  });
  expect(slices).toBeGreaterThan(200);
  const file = await reportPdf(...source);
  expect(await reportPdf(...source)).toBe(file);
  expect(await startOf(file)).toBe('%PDF-');
  expect(await reportPdf(...newSource())).not.toBe(file);
});

test('a press while a PDF is made ahead continues it without pauses', async () => {
  serveFonts();
  const source = newSource();
  const nextIdle = vi.fn(() => new Promise<number>(() => {}));
  const ahead = preparePdf(source, nextIdle);
  await vi.waitFor(() => expect(nextIdle).toHaveBeenCalledOnce());
  expect(await startOf(await reportPdf(...source))).toBe('%PDF-');
  await ahead;
  expect(nextIdle).toHaveBeenCalledOnce();
});

test('a PDF whose logo could not be loaded is not kept', async () => {
  const { requested } = serveFonts();
  const asset = { _ref: `image-${'a'.repeat(40)}-320x80-png` };
  const branded = {
    ...settings,
    brand: brand.parse({ accent: '#8b1e3f', logo: { alt: 'A', asset } }),
  };
  const source = newSource(branded);
  await preparePdf(source, async () => 0);
  const logos = () => requested.filter((path) => !path.endsWith('.woff'));
  expect(logos()).toHaveLength(1);
  expect(await startOf(await reportPdf(...source))).toBe('%PDF-');
  expect(logos()).toHaveLength(2);
});
