/** Loads the page of the dashboard's own server. */
import { get } from './endpoint.ts'

/** GET /index.html of the dashboard's own server: the current page with its script tags. */
export const ownPageEndpoint = get('server', '/index.html')
