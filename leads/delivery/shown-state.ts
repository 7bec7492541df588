import { WRITTEN_TO_FILE } from './outcome.ts';

/** SQL for a delivery's state as the Studio shows it: an email in a file has not reached anyone. */
export const SHOWN_STATE = `case
  when delivery.state = 'delivered' and delivery.last_status = '${WRITTEN_TO_FILE}' then 'written'
  else delivery.state
end`;
