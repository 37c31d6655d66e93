import { describe, expect, it } from 'vitest'
import {
  ConfigurationError,
  describeUnset,
  findRoute,
  isSandboxMode,
  readRoutes,
  upstreamTarget,
} from './proxy.config.ts'

const party = 'Issuer::1220abcd'
const environment = {
  LEDGER_URL: 'http://participant:7575',
  SCAN_URL: 'https://scan.example/api/scan/',
  REGISTRY_URL: 'https://scan.example',
  REGISTRY_URLS: JSON.stringify({ [party]: 'https://issuer.example/base' }),
}

const failure = (values: Record<string, string>): string => {
  try {
    readRoutes(values)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message
    throw error
  }
  return 'no error'
}

const scansOf = (values: Record<string, string>) =>
  readRoutes(values).flatMap(({ scan, prefix, target, forwardsToken }) =>
    scan === undefined ? [] : [[scan, prefix, target?.href, forwardsToken]],
  )
const mainOf = (values: Record<string, string>) =>
  readRoutes(values).find(({ family }) => family === 'scan')?.target?.href

describe('readRoutes', () => {
  it('lists the four API families in order, then the further registries', () => {
    expect(readRoutes(environment).map(({ prefix, target }) => [prefix, target?.href])).toEqual([
      ['/api/ledger', 'http://participant:7575/'],
      ['/api/scan', 'https://scan.example/api/scan/'],
      ['/api/validator', undefined],
      ['/api/registry', 'https://scan.example/'],
      ['/api/registry/Issuer%3A%3A1220abcd', 'https://issuer.example/base'],
    ])
  })

  it('sends tokens to the participant and the validator only', () => {
    const forwarding = readRoutes(environment).filter((route) => route.forwardsToken)
    expect(forwarding.map((route) => route.family)).toEqual(['ledger', 'validator'])
  })

  it('treats an empty or blank variable as not set', () => {
    expect(readRoutes({ SCAN_URL: '', LEDGER_URL: '  ' })).toEqual(readRoutes({}))
  })

  it('returns frozen routes', () => {
    const routes = readRoutes(environment)
    expect(Object.isFrozen(routes)).toBe(true)
    expect(routes.every((route) => Object.isFrozen(route))).toBe(true)
  })

  it.each([
    ['not a url', 'SCAN_URL is not a URL: "not a url"'],
    ['ftp://scan.example', 'SCAN_URL does not start with http:// or https://'],
    ['scan.example:5012', 'SCAN_URL does not start with http:// or https://'],
    ['https://scan.example/?x=1', 'SCAN_URL has a query or a fragment'],
  ])('refuses %s and names the variable', (url, message) => {
    expect(failure({ SCAN_URL: url })).toContain(message)
  })

  it.each(['https://me:hunter2@scan.example', 'me:hunter2@scan.example'])(
    'never repeats a password in an error (%s)',
    (url) => {
      const message = failure({ LEDGER_URL: url })
      expect(message).toContain('LEDGER_URL')
      expect(message).not.toContain('hunter2')
    },
  )

  it.each([
    ['{', 'REGISTRY_URLS is not JSON'],
    ['[]', 'REGISTRY_URLS is not a JSON object'],
    ['null', 'REGISTRY_URLS is not a JSON object'],
    ['{"P::1":5}', 'REGISTRY_URLS["P::1"] is not a text with a URL'],
    ['{"P::1":"x"}', 'REGISTRY_URLS["P::1"] is not a URL: "x"'],
    ['{"":"https://a.example"}', 'REGISTRY_URLS[""] has an empty admin party'],
  ])('refuses REGISTRY_URLS=%s', (text, message) => {
    expect(failure({ REGISTRY_URLS: text })).toContain(message)
  })

  describe('with several Scans', () => {
    const [a, b, c] = ['https://a.example/api/scan', 'https://b.example', 'http://c.example:1/x']
    it('numbers the Scans of URLs separated by commas or spaces, and forwards no token to them', () => {
      expect(scansOf({ SCAN_URLS: `${a}, ${b}\n${c}` })).toEqual([
        [1, '/api/scans/1', a, false],
        [2, '/api/scans/2', `${b}/`, false],
        [3, '/api/scans/3', c, false],
      ])
    })

    it('serves the pages from the first Scan of SCAN_URLS, unless SCAN_URL names another Scan', () => {
      expect(mainOf({ SCAN_URLS: `${a} ${b}` })).toBe(a)
      expect(mainOf({ SCAN_URL: c, SCAN_URLS: `${a} ${b}` })).toBe(c)
      expect(scansOf({ SCAN_URL: c, SCAN_URLS: `${a} ${b}` })).toHaveLength(3)
    })

    it('counts the Scan of SCAN_URL once, in any notation of the URL', () => {
      expect(
        scansOf({ SCAN_URL: `${b}/`, SCAN_URLS: `${a} ${b}` }).map(([, , url]) => url),
      ).toEqual([`${b}/`, a])
    })

    it('returns no numbered Scans if only one Scan is configured', () => {
      expect(scansOf({ SCAN_URL: a })).toEqual([])
      expect(scansOf({ SCAN_URLS: a })).toEqual([])
      expect(scansOf({ SCAN_URL: a, SCAN_URLS: a })).toEqual([])
    })

    it('is not in sandbox mode if only SCAN_URLS is set', () => {
      expect(isSandboxMode(readRoutes({ SCAN_URLS: a }))).toBe(false)
    })

    it.each([
      [`${a} nonsense`, 'SCAN_URLS[2] is not a URL: "nonsense"'],
      [`ftp://x.example`, 'SCAN_URLS[1] does not start with http:// or https://'],
      [`${a},${b},${a}/`, 'SCAN_URLS[3] is there twice'],
      ['https://me:hunter2@a.example', 'SCAN_URLS[1] holds a user name or password'],
      [
        Array.from({ length: 33 }, (_, index) => `https://s${index}.example`).join(' '),
        'SCAN_URLS names 33 Scans; at most 32 are asked',
      ],
    ])('refuses SCAN_URLS=%s', (text, message) => {
      expect(failure({ SCAN_URLS: text })).toContain(message)
      expect(failure({ SCAN_URLS: text })).not.toContain('hunter2')
    })
  })

  it('reports all problems of the configuration at once', () => {
    expect(failure({ LEDGER_URL: 'x', REGISTRY_URLS: '{' }).split('\n')).toHaveLength(2)
  })
})

describe('isSandboxMode', () => {
  it('returns true while none of the four base URLs is set, regardless of further registries', () => {
    expect(isSandboxMode(readRoutes({}))).toBe(true)
    expect(isSandboxMode(readRoutes({ REGISTRY_URLS: environment.REGISTRY_URLS }))).toBe(true)
    expect(isSandboxMode(readRoutes({ REGISTRY_URL: 'https://a.example' }))).toBe(false)
  })
})

describe('findRoute', () => {
  const routes = readRoutes(environment)
  const find = (target: string) => {
    const match = findRoute(routes, target)
    return match && [match.route.prefix, match.rest]
  }

  it('splits off the prefix of a route and keeps the rest unchanged', () => {
    expect(find('/api/ledger/v2/users/a%2Fb%20c?x=%2f&y')).toEqual([
      '/api/ledger',
      '/v2/users/a%2Fb%20c?x=%2f&y',
    ])
    expect(find('/api/scan')).toEqual(['/api/scan', ''])
    expect(find('/api/scan?a=/api/ledger')).toEqual(['/api/scan', '?a=/api/ledger'])
  })

  it('does not match /api/scanner, /api or an escaped name to an API family', () => {
    expect(find('/api/scanner/x')).toBeUndefined()
    expect(find('/api')).toBeUndefined()
    expect(find('/api/%73can/x')).toBeUndefined()
  })

  it.each(['Issuer%3A%3A1220abcd', 'Issuer::1220abcd', 'Issuer%3a%3a1220abcd'])(
    'finds the further registry of %s',
    (segment) => {
      expect(find(`/api/registry/${segment}/registry/metadata/v1/info?x=1`)).toEqual([
        '/api/registry/Issuer%3A%3A1220abcd',
        '/registry/metadata/v1/info?x=1',
      ])
    },
  )

  it('sends every other path below /api/registry to the main registry', () => {
    expect(find('/api/registry/registry/metadata/v1/info')).toEqual([
      '/api/registry',
      '/registry/metadata/v1/info',
    ])
    expect(find('/api/registry/%')).toEqual(['/api/registry', '/%'])
  })

  it('never sends a request for an unknown admin party to the main registry', () => {
    const match = findRoute(routes, '/api/registry/Other%3A%3A1220ff/registry/x')
    expect(match?.route.target).toBeUndefined()
    expect(match && describeUnset(match.route)).toContain('REGISTRY_URLS')
  })

  it('finds each of several Scans by number, and finds no target for an unknown number', () => {
    const several = readRoutes({ SCAN_URLS: 'https://a.example https://b.example' })
    const match = (target: string) => findRoute(several, target)
    expect(match('/api/scans/2/v0/dso?x=%2f')).toMatchObject({
      route: { scan: 2, target: new URL('https://b.example') },
      rest: '/v0/dso?x=%2f',
    })
    const missing = match('/api/scans/3/v0/dso')
    expect(missing?.route.target).toBeUndefined()
    expect(missing && describeUnset(missing.route)).toContain('Add it to SCAN_URLS')
    for (const target of ['/api/scans', '/api/scans/', '/api/scans/0/x', '/api/scans/02/x']) {
      expect(match(target)).toBeUndefined()
    }
    for (const target of ['/api/scans/2x/v0', '/api/scans/999/x', '/api/scans/%32/x']) {
      expect(match(target)).toBeUndefined()
    }
  })

  it('treats the names of inherited properties as ordinary names', () => {
    expect(find('/api/registry/__proto__/x')).toEqual(['/api/registry', '/__proto__/x'])
    expect(find('/api/constructor')).toBeUndefined()
  })
})

describe('upstreamTarget', () => {
  it.each([
    ['https://h.example', '/v2/updates?a=%2F', '/v2/updates?a=%2F'],
    ['https://h.example/api/scan', '/v2/updates', '/api/scan/v2/updates'],
    ['https://h.example/api/scan/', '/v2//updates', '/api/scan/v2//updates'],
    ['https://h.example/api/scan/', '', '/api/scan'],
    ['https://h.example', '', '/'],
    ['https://h.example', '?a=1', '/?a=1'],
  ])('keeps the base path of %s before %s', (base, rest, expected) => {
    expect(upstreamTarget(new URL(base), rest)).toBe(expected)
  })
})

describe('describeUnset', () => {
  it('names the variable to set for a route without a target', () => {
    const validator = readRoutes(environment).find((route) => route.family === 'validator')
    expect(validator && describeUnset(validator)).toContain('VALIDATOR_URL is not set')
  })
})
