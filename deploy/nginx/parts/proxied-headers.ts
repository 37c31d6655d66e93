import { hopByHop, keptFromBrowser, keptFromServer } from '../../../server/forwarded-headers.ts'
import { answerHeaderNames } from './security-headers.ts'

/** What a real server gets to see. */
export function serverHeaders(): string {
  const ours: Readonly<Record<string, string>> = {
    host: '$proxy_host',
    authorization: '$token',
    'x-forwarded-for': '$client_address',
    'x-forwarded-host': '$client_host',
    'x-forwarded-proto': '$client_protocol',
  }
  const dropped = [...hopByHop, ...keptFromServer].filter(
    // What frames the body is nginx's own business.
    (name) => !Object.hasOwn(ours, name) && name !== 'transfer-encoding',
  )
  return [
    ...Object.entries(ours).map(([name, value]) => `    proxy_set_header ${name} ${value};`),
    ...dropped.map((name) => `    proxy_set_header ${name} "";`),
  ].join('\n')
}

/** What a browser does not get to see; our own headers take the place of the server's. */
export function hiddenHeaders(): string {
  const framing = new Set(['connection', 'transfer-encoding', 'keep-alive'])
  const names = new Set([
    ...[...hopByHop].filter((name) => !framing.has(name)),
    ...keptFromBrowser,
    ...accessControl.map((name) => `access-control-${name}`),
    ...answerHeaderNames,
    'location',
  ])
  return [...names].map((name) => `    proxy_hide_header ${name};`).join('\n')
}

/** nginx cannot hide all that begins alike. */
const accessControl = [
  'allow-origin',
  'allow-methods',
  'allow-headers',
  'allow-credentials',
  'allow-private-network',
  'expose-headers',
  'max-age',
]
