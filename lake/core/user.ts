/** The one person who works on a local lake. */
export const LOCAL_USER = {
  id: 'local-editor',
  name: 'Local Editor',
  email: 'editor@localhost',
  provider: 'local',
  profileImage: null,
  role: 'administrator',
  roles: [{ name: 'administrator', title: 'Administrator', description: '' }],
} as const;
