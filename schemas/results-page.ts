import { BarChartIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { textField, textGroup } from './fields.ts';
import { siteRule } from './site-rule.ts';

const title = { name: 'title', title: 'Title' };
const intro = { name: 'intro', title: 'Line under the title' };

export const resultsPage = defineType({
  name: 'resultsPage',
  title: 'Report texts',
  type: 'document',
  icon: BarChartIcon,
  groups: [
    { name: 'score', title: 'Score', default: true },
    { name: 'sections', title: 'Sections' },
    { name: 'next', title: 'Booking and sharing' },
  ],
  fields: [
    textField({ ...title, group: 'score' }),
    textField({
      name: 'outOf',
      title: 'Beside the score',
      description: 'Use {scale} for the highest score.',
      group: 'score',
    }),
    textField({
      name: 'reportBy',
      title: 'Who made the report',
      description: 'Use {provider} for the name in the settings.',
      group: 'score',
    }),
    textField({
      name: 'selfReported',
      title: 'What the score is based on',
      description: 'An honest line: the score comes from the visitor’s own answers.',
      group: 'score',
    }),
    textGroup({ name: 'benchmark', title: 'Industry benchmark', group: 'sections' }, [
      title,
      { name: 'yours', title: 'Label of the visitor’s score' },
      { name: 'average', title: 'Label of the industry’s average' },
    ]),
    textGroup({ name: 'quickWins', title: 'Quick wins', group: 'sections' }, [title, intro]),
    textGroup({ name: 'opportunities', title: 'Opportunities', group: 'sections' }, [title, intro]),
    textGroup(
      {
        name: 'booking',
        title: 'Call to book',
        description: 'Use {firstName} for the visitor’s first name in title and text.',
        group: 'next',
      },
      [title, { name: 'text', title: 'Text' }, { name: 'button', title: 'Button' }],
    ),
    textField({ name: 'download', title: 'Download button', group: 'next' }),
    textGroup({ name: 'share', title: 'Sharing', group: 'next' }, [
      { name: 'button', title: 'Share button' },
      { name: 'copied', title: 'When the link is copied' },
      { name: 'failed', title: 'When the link can’t be copied' },
    ]),
  ],
  preview: { prepare: () => ({ title: 'Report texts' }) },
  validation: siteRule,
});
