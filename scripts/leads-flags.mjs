/** Node's flags for the leads process. Without them, its memory would grow by some 20 MB more under load. */
export const LEADS_FLAGS = ['--max-semi-space-size=1', '--optimize-for-size', '--v8-pool-size=1'];
