/** What the headers are for. */
export type SecuredContent =
  /** An answer of one of the APIs: data, never a document. */
  | { readonly kind: 'answer' }
  /** The dashboard's own files. */
  | {
      readonly kind: 'page'
      /** The origin of the sign-in authority, which the browser asks for tokens. */
      readonly authorityOrigin?: string | undefined
      /** Whether the page came over TLS and must from now on. */
      readonly encrypted: boolean
    }

/** An answer that is opened as a page runs nothing, loads nothing and belongs to no origin. */
const answerPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** The hash of the inline script of `index.html`. */
const inlineScriptHash = "'sha256-UEytkbXaUB7KdxJwkQePT5Mcz5KEeXJSo243ij57Syk='"

/**
 * Content-Security-Policy of the dashboard. Scripts come from this origin's own files only, but for
 * the one with which the page begins; styles may be inline since the component library inserts style
 * elements. No text becomes markup or a script, but for what the one policy of Trusted Types lets
 * through, which the inline script of `index.html` makes before anything else runs.
 */
export function contentSecurityPolicy(authorityOrigin?: string): string {
  const connect = authorityOrigin === undefined ? "'self'" : `'self' ${authorityOrigin}`
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScriptHash}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src ${connect}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

/** The security headers, by lower-case name. Every server of the dashboard sends exactly these. */
export function securityHeaders(content: SecuredContent): Readonly<Record<string, string>> {
  const common = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  }
  if (content.kind === 'answer') return { ...common, 'content-security-policy': answerPolicy }
  return {
    ...common,
    'content-security-policy': contentSecurityPolicy(content.authorityOrigin),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(content.encrypted ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}
