/** The page that the dashboard's own server gives. */
import { get } from './endpoint.ts'
import { sendForText, type CallOptions, type TextAnswer } from './transport.ts'

export const ownPageEndpoint = get('server', '/index.html')

/** GET /index.html of the dashboard's own server: its page as HTML, with the scripts that it begins with now. */
export function ownPage(options?: CallOptions): Promise<TextAnswer> {
  return sendForText(ownPageEndpoint, [200], options)
}
