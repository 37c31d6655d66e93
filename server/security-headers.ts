/** The kind of content that the headers protect. */
export type SecuredContent =
  /** An answer of one of the APIs: data, never a document. */
  | { readonly kind: 'answer' }
  | {
      readonly kind: 'page'
      /** The origin of the sign-in authority, from which the browser requests tokens. */
      readonly authorityOrigin?: string | undefined
      /** True if the page was loaded over TLS and must always be loaded over TLS from then on. */
      readonly encrypted: boolean
    }

/**
 * With this policy, an API answer that a browser opens as a page runs nothing, loads nothing and
 * belongs to no origin.
 */
const answerPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

const inlineScriptHash = "'sha256-UEytkbXaUB7KdxJwkQePT5Mcz5KEeXJSo243ij57Syk='"

/**
 * Returns the Content-Security-Policy of the dashboard. Scripts come from this origin's own files,
 * except for the script that starts the page. Inline styles are allowed, because the component
 * library inserts style elements. Text cannot become markup or a script, except through the one
 * Trusted Types policy, which the inline script of `index.html` creates before anything else runs.
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

/**
 * The security headers, by lower-case name. Every server of the dashboard sends exactly these
 * headers.
 */
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
