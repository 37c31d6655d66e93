import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { linkableUrl } from './linkable-url.ts'

describe('linkableUrl', () => {
  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://a.example/1',
    '//a.example',
    'https:a.example',
    'a.example',
    'https://',
    'https://bank.example@a.example/',
    'https://bank.example:8080@a.example/',
    'https://:secret@a.example/',
    `https://a.example/${'a'.repeat(1_000_000)}`,
    '',
  ])('returns no linkable URL for %j', (text) => {
    expect(linkableUrl(text)).toBeUndefined()
  })

  it('returns a web address only if its displayed host is the host to which the link leads', () => {
    expect(linkableUrl('https://lists.sync.global/g/a?b#c')?.host).toBe('lists.sync.global')
    expect(linkableUrl('HTTP://a.example:8080')?.host).toBe('a.example:8080')
    expect(linkableUrl('https://bank.example\\@a.example/')?.host).toBe('bank.example')
    expect(linkableUrl('https://раураl.example/')?.host).toMatch(/^xn--/)
  })

  it('returns no linkable URL for any other kind of address', () => {
    const start = fc.constantFrom(
      '',
      'http://',
      'https://',
      'javascript:',
      'data:',
      '\t',
      'HTTPS:\\\\',
    )
    fc.assert(
      fc.property(start, fc.webUrl(), fc.string({ unit: 'binary' }), (start, address, end) => {
        for (const text of [start + end, address + end, start + address]) {
          const url = linkableUrl(text)
          if (url === undefined) continue
          expect(url.protocol).toMatch(/^https?:$/)
          expect(url.username + url.password).toBe('')
        }
      }),
      { numRuns: runs(2000) },
    )
  })
})
