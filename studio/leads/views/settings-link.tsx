import { DocumentLink } from '#studio/components/document-link.tsx';

/** Opens the settings at the switch for leads. */
export const SettingsLink = () => (
  <DocumentLink id="siteSettings" type="siteSettings" path={['leads', 'isOn']}>
    Settings
  </DocumentLink>
);
