import { route } from 'sanity/router';

/** `/leads` is the list, `/leads/lead/<id>` one lead, and `/leads/deliveries` where leads are sent. */
export const leadsRouter = route.create('/', [
  route.create('/lead/:leadId'),
  route.create('/:view'),
]);
