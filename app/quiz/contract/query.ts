/**
 * The site's only query. Its field names are those of the documents, so that a path in the result is
 * a path in the document; `_id` marks where a document begins. The Studio removes the field of a
 * list that an editor empties, hence `coalesce`.
 */
export const siteContentQuery = `{
  "siteSettings": *[_id == "siteSettings"][0]{
    _id, _updatedAt, siteName, language, provider, footer, booking, privacy, securityContact,
    seo, texts, leads,
    "brand": brand{
      accent, background, isNameShown,
      "logo": logo{alt, asset, "size": asset->size},
      "logoOnDark": logoOnDark{asset, "size": asset->size},
      "linkPicture": linkPicture{asset, "size": asset->size}
    }
  },
  "landingPage": *[_id == "landingPage"][0]{
    _id, _updatedAt, headline, offer, startButton, benefitsTitle, proofTitle, security,
    howItWorksTitle, howItWorks,
    "promises": coalesce(promises, []),
    "benefits": coalesce(benefits, []),
    "claims": coalesce(claims, [])[]->{_id, _updatedAt, value, label},
    "preview": preview{title, note, score, "industry": industry->value}
  },
  "leadForm": *[_id == "leadForm"][0]{
    _id, _updatedAt, title, subtitle, privacyNotice, submit, errorSummary,
    errorTitle, allRequired, correct,
    firstName, lastName, email, businessName, industry, city, province,
    provinces[]->{_id, _updatedAt, value, label}
  },
  "quiz": *[_id == "siteSettings"][0].activeQuiz->{
    _id, _updatedAt, scale, levels, benchmark, labels,
    questions[]->{
      _id, _updatedAt, "type": _type, key, title, help, maxPoints, improvable, scoring,
      options, min, max, step, start, minLabel, maxLabel
    },
    industries[]->{_id, _updatedAt, value, label, noun, sentence, lowerSentence, benchmark},
    "quickWins": quickWins{
      maximum, fallbackWins, fallbacks,
      "rules": coalesce(rules, [])[]->{
        _id, _updatedAt, "question": question->key, values,
        text, why, steps, time, copyText, sharedCopyText
      }
    },
    "tiles": coalesce(tiles, [])[]->{
      _id, _updatedAt, title, icon, caption, source, "question": question->key, otherwise,
      "rows": coalesce(rows, [])[]{value, "industry": industry->value, below, text}
    }
  },
  "resultsPage": *[_id == "resultsPage"][0]{
    _id, _updatedAt, title, outOf, preparedFor, reportBy, selfReported, benchmark, quickWins, opportunities,
    nextLevel, topLevel, breakdown, booking, download, pdf, share, shared, sharedTexts
  },
  "pages": {
    "index": *[_id == "page-index"][0]{_id, _updatedAt, title, text, help, startLink, homeLink},
    "notFound": *[_id == "page-not-found"][0]{_id, _updatedAt, title, text, help, startLink, homeLink},
    "failure": *[_id == "page-failure"][0]{_id, _updatedAt, title, text, help, startLink, homeLink}
  }
}`;
