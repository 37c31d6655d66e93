/** The page of the dashboard's own server. */
import { get } from './endpoint.ts'
import { sendForText, type CallOptions, type TextAnswer } from './transport.ts'

export const ownPageEndpoint = get('server', '/index.html')

/**
 * GET /index.html of the dashboard's own server: the current page as HTML, with its script tags.
 */
export function ownPage(options?: CallOptions): Promise<TextAnswer> {
  return sendForText(ownPageEndpoint, [200], options)
}
