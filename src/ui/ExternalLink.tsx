import { VisuallyHidden } from '@mantine/core'
import { IconExternal } from './icons.ts'
import { linkableUrl } from './linkable-url.ts'
import { visibleText } from './visible-text.ts'

interface ExternalLinkProps {
  /** Untrusted: from the ledger or typed by somebody. */
  readonly url: string
}

/**
 * An address that somebody wrote on the ledger. The host is shown as the browser will read it, and
 * the page behind learns nothing of this one (docs/architecture.md, Safety).
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
