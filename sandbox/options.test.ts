import { describe, expect, it } from 'vitest'
import { defaultOptions, OptionError, parseSandboxFlags } from './options.ts'

describe('the sandbox’s flags', () => {
  it('uses the default options without flags', () => {
    expect(parseSandboxFlags([])).toEqual(defaultOptions)
  })

  it("parses the sandbox's flags together with the flags of the enclosing command", () => {
    expect(
      parseSandboxFlags(
        '--port 4600 --seed 42 --updates=500 --holdings 9 --contracts 7 --parties 8 --release 0.9 --scans 5 --scan-trouble 2:lag=40 --auth --token-seconds 30 --faults 503=1%'.split(
          ' ',
        ),
      ),
    ).toEqual({
      seed: 42,
      updates: 500,
      holdings: 9,
      contracts: 7,
      parties: 8,
      release: '0.9',
      scans: 5,
      scanTroubles: new Map([[2, { lag: 40, slow: 0, lie: undefined, fails: false }]]),
      auth: true,
      tokenSeconds: 30,
      faults: [{ kind: '503', family: undefined, chance: 0.01 }],
    })
  })

  it.each([
    [['--scans', '1'], '--scans takes a whole number from 2 to 13'],
    [['--scan-trouble', '2:fail'], 'set --scans too'],
    [['--scans', '3', '--scan-trouble', '4:fail'], 'not "4:fail"'],
  ])('refuses the flags %j', (flags, message) => {
    expect(() => parseSandboxFlags(flags)).toThrow(message)
  })

  it('sets the release of the participant', () => {
    expect(parseSandboxFlags(['--participant', '3.4']).canton).toBe('3.4')
    expect(() => parseSandboxFlags(['--participant', '3.3'])).toThrow('3.4, 3.5, 3.6 or 3.7')
  })

  it('parses the hidden paths of `--hide`', () => {
    expect(parseSandboxFlags(['--hide', '/v0/admin,/v0/dso']).hidden).toEqual([
      '/v0/admin',
      '/v0/dso',
    ])
  })

  it('parses the time at which `--still-at` stops the clock', () => {
    const stillAt = new Date('2026-03-02T09:30:00Z')
    expect(parseSandboxFlags(['--still-at', '2026-03-02T09:30:00Z'])).toMatchObject({ stillAt })
  })

  it.each([
    [['--still-at', 'soon'], '--still-at takes a time'],
    [['--seed', 'x'], '--seed takes a whole number'],
    [['--seed'], '--seed takes a whole number'],
    [['--updates', '0'], '--updates takes a whole number from 1'],
    [['--updates', '1e3'], '--updates takes a whole number'],
    [['--holdings', '-1'], '--holdings takes a whole number from 0'],
    [['--contracts', '1000001'], '--contracts takes a whole number from 0'],
    [['--parties', '100001'], '--parties takes a whole number from 0'],
    [['--release', '0.8'], '--release takes all, 0.7, 0.9 or next'],
    [['--faults', '503=x'], "--faults: fault '503=x'"],
    [['--hide', 'v0/admin'], '--hide takes paths'],
    [['--token-seconds', '4'], '--token-seconds takes a whole number from 5'],
    [['--auth=yes'], '--auth takes no value'],
  ])('refuses the flags %j with a message that names the flag', (argv, message) => {
    expect(() => parseSandboxFlags(argv)).toThrow(OptionError)
    expect(() => parseSandboxFlags(argv)).toThrow(message)
  })
})
