import type { ReactNode } from 'react';
import { stepTitle } from '#app/audit/page-title.ts';
import { linkPictureFor } from '#app/components/link-picture.ts';
import { fill } from '#app/quiz/base/template.ts';
import { pageTitle } from '#app/quiz/contract/page-title.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { newJourney } from '#app/quiz/journey/journey.ts';
import ogPicture from '#public/og.png?url';
import plainPicture from '#public/og-plain.png?url';
import { environment } from '#studio/environment.ts';
import { decodeText } from '#studio/preview/model/text-codes.ts';

const CARD = {
  maxWidth: '34rem',
  border: '1px solid #dadce0',
  borderRadius: 8,
  background: '#fff',
  color: '#202124',
};
const MUTED = '#4d5156';

/** How search engines, messaging apps and browser tabs show the site. Each of them decides the details. */
export function LinkScreen({ content }: { content: SiteContent }) {
  const { siteSettings, leadForm, pages, landingPage } = content;
  const { siteName, brand } = siteSettings;
  const seo = content.seo ?? siteSettings.seo;
  const picture = brand?.linkPicture ?? shippedPicture(landingPage.headline);
  const { host } = new URL(environment.siteUrl);
  const journey = newJourney(content.quiz);
  const form = stepTitle(content, 'capture', journey);
  const titles = [
    seo.title,
    form,
    ...(leadForm.errorTitle ? [fill(leadForm.errorTitle, { title: form })] : []),
    stepTitle(content, 'questions', journey),
    stepTitle(content, 'results', journey),
    pageTitle(siteSettings, pages.notFound.title),
  ];
  return (
    <div className="measure py-section grid gap-6">
      <Part title="In search results">
        <div style={{ ...CARD, padding: 16 }}>
          <p className="text-small">
            {siteName} · {host}
          </p>
          <p style={{ color: '#1a0dab', fontSize: 20, lineHeight: 1.3 }}>{seo.title}</p>
          <p className="text-small" style={{ color: MUTED }}>
            {seo.description}
          </p>
        </div>
      </Part>
      <Part title="In a message">
        <div style={{ ...CARD, overflow: 'hidden' }}>
          <img
            src={picture.src}
            width={picture.width}
            height={picture.height}
            alt={seo.imageAlt}
            style={{ display: 'block', width: '100%', height: 'auto' }}
          />
          <div style={{ padding: 16 }}>
            <p className="font-semibold">{seo.title}</p>
            <p className="text-small">{seo.description}</p>
            <p className="text-small" style={{ color: MUTED }}>
              {host}
            </p>
          </div>
        </div>
      </Part>
      <Part title="In browser tabs">
        <ul className="grid gap-1">
          {titles.map((title) => (
            <li key={title} style={{ ...CARD, padding: '8px 16px' }} className="text-small">
              {title}
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

function shippedPicture(headline: string) {
  const { words, width, height } = linkPictureFor(decodeText(headline).text);
  return { src: words ? ogPicture : plainPicture, width, height };
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2">
    <h2 className="font-semibold">{title}</h2>
    {children}
  </section>
);
