import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

const over = (encrypted: boolean) => Object.keys(securityHeaders({ kind: 'page', encrypted }))

describe('the policy of the page', () => {
  it("allows scripts from this origin's files only, except for the script that starts the page", () => {
    const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? []
    const hash = createHash('sha256').update(script).digest('base64')
    const directives = contentSecurityPolicy().split('; ')
    expect(directives).toContain(`script-src 'self' 'sha256-${hash}'`)
    expect(directives).toContain("object-src 'none'")
    expect(directives).toContain("frame-ancestors 'none'")
    expect(contentSecurityPolicy()).not.toContain('unsafe-eval')
  })

  it("allows text to become markup or a script only through the page's Trusted Types policy", () => {
    const directives = contentSecurityPolicy().split('; ')
    expect(directives).toContain("require-trusted-types-for 'script'")
    expect(directives).toContain('trusted-types default')
  })

  it("allows connections only to the page's own origin and the sign-in authority", () => {
    expect(contentSecurityPolicy('https://id.example').split('; ')).toContain(
      "connect-src 'self' https://id.example",
    )
  })
})

describe('securityHeaders', () => {
  it('requires TLS for later visits only if the page was loaded over TLS', () => {
    expect(over(true)).toContain('strict-transport-security')
    expect(over(false)).not.toContain('strict-transport-security')
  })

  it('restricts an API answer to data', () => {
    expect(securityHeaders({ kind: 'answer' })).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  it('returns only lower-case names, and values that fit in one header line', () => {
    const headers = securityHeaders({ kind: 'page', encrypted: true })
    for (const [name, value] of Object.entries(headers)) {
      expect(name).toBe(name.toLowerCase())
      expect(value).toMatch(/^[\u0020-\u007e]+$/)
    }
  })
})
