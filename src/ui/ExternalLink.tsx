import { VisuallyHidden } from '@mantine/core'
import { IconExternal } from './icons.ts'
import { linkableUrl } from './linkable-url.ts'
import { visibleText } from './visible-text.ts'

interface ExternalLinkProps {
  /** Untrusted: from the ledger or typed by a user. */
  readonly url: string
}

/**
 * A link to an address from the ledger. Shows the host as the browser reads it, and sends no
 * referrer (docs/architecture.md, Safety).
 */
export function ExternalLink({ url }: ExternalLinkProps) {
  const parsed = linkableUrl(url)
  if (parsed === undefined)
    return (
      <span className="mono" translate="no">
        {visibleText(url)}
      </span>
    )
  const rest = `${parsed.pathname}${parsed.search}${parsed.hash}`
  return (
    <a href={parsed.href} target="_blank" rel="noopener noreferrer" className="breaks">
      {parsed.host}
      {rest === '/' ? null : <span className="secondary">{visibleText(rest)}</span>}{' '}
      <IconExternal size={14} aria-hidden style={{ verticalAlign: 'middle' }} />
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </a>
  )
}
