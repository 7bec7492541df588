import { html } from 'hono/html';
import { DEFAULT_COLORS } from '#app/quiz/brand/colors.ts';
import { pageTitle } from '#app/quiz/contract/page-title.ts';
import type { SiteSettings } from '#app/quiz/contract/site.ts';
import { shippedTextsIn } from '#leads/content/shipped-texts.ts';
import type { Markup } from '#leads/html-page.ts';

/** What a view draws with. */
export type ViewContext = ReturnType<typeof viewContextOf>;

/** The texts and formats of a client’s language, for times in a time zone. Pictures come from the site. */
export function viewContextOf(settings: SiteSettings, zone: string, siteAddress: string) {
  const { language, texts } = shippedTextsIn(settings.language);
  const format = (timeStyle?: 'short') =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle, timeZone: zone });
  const [day, time] = [format(), format('short')];
  return {
    settings,
    siteAddress,
    language,
    texts,
    dayOf: (moment: number) => day.format(moment),
    timeOf: (moment: number) => time.format(moment),
  };
}

export const selectOptions = (titles: Record<string, string>, chosen: string | undefined) =>
  Object.entries(titles).map(
    ([value, title]) =>
      html`<option value="${value}"${value === chosen ? html` selected` : ''}>${title}</option>`,
  );

/** A view below the client’s name or logo, as the page’s script takes it. */
export async function framed(
  { settings, siteAddress, texts, language }: ViewContext,
  title: string,
  content: Markup,
) {
  const { brand, siteName } = settings;
  const { logo, logoOnDark, colors, isNameShown } = brand ?? {};
  const picture = (colors?.isDark && logoOnDark) || logo;
  const view = await html`<header>
      ${logo && picture ? html`<img src="${siteAddress}${picture.src}" alt="${logo.alt}" width="${picture.width}" height="${picture.height}" />` : ''}
      ${logo && isNameShown === false ? '' : siteName}
    </header>
    <main>${content}</main>`;
  const { levels, ...screen } = colors?.screen ?? DEFAULT_COLORS;
  const { saved } = texts;
  return { html: String(view), title: pageTitle(settings, title), language, colors: screen, saved };
}
