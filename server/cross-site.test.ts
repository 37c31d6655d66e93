import { describe, expect, it } from 'vitest'
import {
  notFromScriptError,
  crossSiteError,
  checkApiRequest,
  checkSocketRequest,
} from './cross-site.ts'

describe('a request to an API', () => {
  it.each([
    {},
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://console.example:4600' },
    { origin: 'HTTP://CONSOLE.example:4600' },
  ])('passes an API request with %j', (headers) => {
    expect(checkApiRequest(headers, 'console.example:4600')).toBeUndefined()
  })

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://console.example:4600' },
    { origin: 'http://stranger.example' },
    { origin: 'http://console.example' },
    { origin: 'http://console.example:4601' },
    { origin: 'http://console.example:4600.stranger.example' },
    { origin: 'http://stranger.example@console.example:4600' },
    { origin: 'null' },
    { origin: 'file://' },
    { origin: '' },
  ])('refuses an API request of another site with %j', (headers) => {
    expect(checkApiRequest(headers, 'console.example:4600')).toBe(crossSiteError)
  })

  it.each(['document', 'iframe', 'image', 'script', 'style', 'worker', 'object', 'font'])(
    'refuses a request if the browser would show or run the response as %s',
    (destination) => {
      const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': destination }
      expect(checkApiRequest(headers, 'console.example')).toBe(notFromScriptError)
    },
  )

  it('recognizes its own origin if the default port is omitted', () => {
    expect(
      checkApiRequest({ origin: 'https://console.example' }, 'console.example:443'),
    ).toBeUndefined()
    expect(
      checkApiRequest({ origin: 'https://console.example' }, 'console.example'),
    ).toBeUndefined()
    expect(checkApiRequest({ origin: 'http://console.example' }, 'console.example:443')).toBe(
      crossSiteError,
    )
  })
})

describe('a WebSocket', () => {
  const origin = 'http://console.example:4600'

  it.each([
    { origin },
    { origin: 'HTTP://CONSOLE.example:4600' },
    { origin, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'websocket' },
    { origin, 'sec-fetch-dest': 'empty' },
  ])('opens a WebSocket with %j', (headers) => {
    expect(checkSocketRequest(headers, 'console.example:4600')).toBeUndefined()
  })

  it.each([
    {},
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'http://stranger.example' },
    { origin: 'http://console.example' },
    { origin: 'http://console.example:4600.stranger.example' },
    { origin: 'ws://console.example:4600' },
    { origin: `${origin}, ${origin}` },
    { origin, 'sec-fetch-site': 'cross-site' },
    { origin, 'sec-fetch-site': 'same-site' },
    { origin, 'sec-fetch-site': 'none' },
    { origin: 'http://stranger.example', 'sec-fetch-site': 'same-origin' },
  ])('refuses a WebSocket of another site with %j', (headers) => {
    expect(checkSocketRequest(headers, 'console.example:4600')).toBe(crossSiteError)
  })

  it.each(['document', 'image', 'worker'])(
    'refuses a WebSocket request with the destination %s',
    (destination) => {
      const headers = { origin, 'sec-fetch-dest': destination }
      expect(checkSocketRequest(headers, 'console.example:4600')).toBe(notFromScriptError)
    },
  )
})
