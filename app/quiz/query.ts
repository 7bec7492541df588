/**
 * The one query that the site asks. Field names are those of the documents, so that the path of a
 * mistake in the answer is its path in the document; `_id` marks where a document begins.
 */
export const siteContentQuery = `{
  "siteSettings": *[_id == "siteSettings"][0]{
    _id, siteName, provider, footer, booking, privacy, seo, texts
  },
  "landingPage": *[_id == "landingPage"][0]{
    _id, headline, offer, startButton, promises, benefitsTitle, benefits, proofTitle, security,
    claims[]->{_id, value, label},
    "preview": preview{title, note, score, "industry": industry->value}
  },
  "leadForm": *[_id == "leadForm"][0]{
    _id, title, subtitle, privacyNotice, submit, errorSummary,
    firstName, lastName, email, businessName, industry, city, province,
    provinces[]->{_id, value, label}
  },
  "quiz": *[_id == "siteSettings"][0].activeQuiz->{
    _id, scale, levels, benchmark, labels,
    questions[]->{
      _id, "type": _type, key, title, help, maxPoints, improvable, scoring,
      options, min, max, step, start, minLabel, maxLabel
    },
    industries[]->{_id, value, label, benchmark},
    "quickWins": quickWins{
      maximum, fallbacks,
      rules[]->{_id, "question": question->key, values, text}
    },
    tiles[]->{
      _id, title, icon, caption, source, "question": question->key, otherwise,
      "rows": rows[]{value, "industry": industry->value, below, text}
    }
  },
  "resultsPage": *[_id == "resultsPage"][0]{
    _id, title, outOf, reportBy, selfReported, benchmark, quickWins, opportunities, booking,
    download, share
  },
  "pages": {
    "index": *[_id == "page-index"][0]{_id, title, text, homeLink},
    "notFound": *[_id == "page-not-found"][0]{_id, title, text, homeLink}
  }
}`;
