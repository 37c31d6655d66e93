/** The page of the dashboard's own server. */
import { get } from './endpoint.ts'

/**
 * GET /index.html of the dashboard's own server: the current page as HTML, with its script tags.
 */
export const ownPageEndpoint = get('server', '/index.html')
