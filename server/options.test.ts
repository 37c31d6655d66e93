import { describe, expect, it } from 'vitest'
import { ConfigurationError } from '../proxy.config.ts'
import { OptionError } from '../sandbox/options.ts'
import { help, readOptions } from './options.ts'

describe('readOptions', () => {
  it('listens on this machine only by default', () => {
    expect(readOptions([], {})).toMatchObject({
      host: '127.0.0.1',
      port: 4600,
      limits: { maxBodyBytes: 268_435_456, upstreamTimeoutMs: 120_000 },
      basePath: '/',
      trustsProxy: false,
      authorities: undefined,
      callLimits: { perClient: 64, perFamily: 512 },
      headTimeoutMs: 20_000,
      furtherEndpoints: [],
      auditLog: undefined,
      tls: undefined,
      signIn: { required: false, secret: undefined },
      configFile: undefined,
      sandboxFlags: [],
      help: false,
    })
  })

  it('reads options from the environment, and prefers an argument to its variable', () => {
    const environment = {
      HOST: '0.0.0.0',
      PORT: '80',
      MAX_BODY_BYTES: '1000',
      UPSTREAM_TIMEOUT_SECONDS: '3',
      CONFIG_FILE: 'my.json',
    }
    expect(readOptions([], environment)).toMatchObject({
      host: '0.0.0.0',
      port: 80,
      limits: { maxBodyBytes: 1000, upstreamTimeoutMs: 3000 },
      configFile: 'my.json',
    })
    expect(readOptions(['--host', '::1', '--port', '81'], environment)).toMatchObject({
      host: '::1',
      port: 81,
    })
  })

  it('reads REQUIRE_SIGN_IN and SIGN_IN_SECRET', () => {
    const secret = '0123456789abcdef0123456789abcdef'
    expect(readOptions([], { REQUIRE_SIGN_IN: 'yes', SIGN_IN_SECRET: secret }).signIn).toEqual({
      required: true,
      secret,
    })
  })

  it('passes flags from the command line or from SANDBOX_FLAGS on to the embedded network', () => {
    const options = readOptions(['--seed', '7'], { SANDBOX_FLAGS: '--updates 50  --auth' })
    expect(options.sandbox).toMatchObject({ seed: 7, updates: 50, auth: true })
    expect(options.sandboxFlags).toEqual(['seed', 'updates', 'auth'])
  })

  it.each([
    [['--prot', '1'], {}, '--prot'],
    [['stray'], {}, 'stray'],
    [['--port', '70000'], {}, '--port takes a whole number'],
    [[], { PORT: 'x' }, 'PORT takes a whole number'],
    [[], { MAX_BODY_BYTES: '-1' }, 'MAX_BODY_BYTES'],
    [[], { UPSTREAM_TIMEOUT_SECONDS: '0' }, 'UPSTREAM_TIMEOUT_SECONDS'],
    [[], { TLS_KEY: 'key.pem' }, 'TLS_KEY and TLS_CERT'],
    [[], { TLS_KEY: 'no-such.pem', TLS_CERT: 'x' }, 'TLS_KEY cannot be read'],
    [[], { BASE_PATH: '/a b/' }, 'BASE_PATH is a path'],
    [[], { TRUST_PROXY: 'true' }, 'TRUST_PROXY takes yes or no'],
    [[], { ALLOWED_HOSTS: 'https://console.example' }, 'ALLOWED_HOSTS takes names'],
    [[], { FURTHER_ENDPOINTS: 'scan:/v0/x' }, 'FURTHER_ENDPOINTS takes entries'],
    [[], { FURTHER_ENDPOINTS: 'scan:TRACE:/v0/x' }, 'FURTHER_ENDPOINTS takes entries'],
    [[], { MAX_CALLS_PER_CLIENT: '0' }, 'MAX_CALLS_PER_CLIENT takes'],
    [[], { MAX_SOCKETS_PER_CLIENT: '0' }, 'MAX_SOCKETS_PER_CLIENT takes'],
    [[], { MAX_SOCKETS: 'many' }, 'MAX_SOCKETS takes'],
    [[], { HEAD_TIMEOUT_SECONDS: 'x' }, 'HEAD_TIMEOUT_SECONDS takes'],
    [[], { REQUIRE_SIGN_IN: 'true' }, 'REQUIRE_SIGN_IN takes yes or no'],
    [[], { SIGN_IN_SECRET: 'hunter2' }, /SIGN_IN_SECRET takes a random text of 32 .* more$/],
    [[], { UPSTREAM_CA_FILE: 'no-such.pem' }, 'UPSTREAM_CA_FILE cannot be read'],
    [[], { UPSTREAM_CA_FILE: 'package.json' }, 'UPSTREAM_CA_FILE has no certificate'],
  ])('refuses the arguments %j with the environment %j', (args, environment, message) => {
    expect(() => readOptions(args, environment)).toThrow(ConfigurationError)
    expect(() => readOptions(args, environment)).toThrow(message)
  })

  it('refuses a value that the embedded network cannot use', () => {
    expect(() => readOptions(['--seed', 'x'], {})).toThrow(OptionError)
  })

  it('explains every flag and variable', () => {
    for (const name of ['--host', '--port', '--seed', '--auth', 'SCAN_URL', 'TLS_CERT', 'PORT']) {
      expect(help).toContain(name)
    }
  })
})
