import type { Locator, Page } from '@playwright/test';

type Distance = { x?: number; y?: number };

/** Puts a finger on an element, at a share of its width, moves it by so many pixels, and lifts it. */
export async function drag(
  page: Page,
  element: Locator,
  { x: right = 0, y: down = 0 }: Distance,
  share = 0.5,
) {
  const box = await element.boundingBox();
  if (!box) throw new TypeError('The element is not drawn.');
  const client = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width * share, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + right * part, y: y + down * part }],
    });
  await touch('touchStart', 0);
  const steps = right === 0 && down === 0 ? 0 : 10;
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', step / steps);
  await touch('touchEnd', 1);
  await client.detach();
}
