import { NOT_SENT } from '#leads/api/admin-api.ts';

/** SQL for a delivery's state as the Studio shows it: an email that is kept has not reached anyone. */
export const SHOWN_STATE = `case
  when delivery.state = 'delivered' and delivery.last_status = '${NOT_SENT}' then 'unsent'
  else delivery.state
end`;
