import { createLink } from '@tanstack/react-router'
import { use, type AnchorHTMLAttributes, type Ref } from 'react'
import { CopyButton } from './CopyButton.tsx'
import { isAddress, noPageText } from './page-address.ts'
import { LinkContext, RowContext } from './table/row-context.ts'

interface PageAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>
  /**
   * The id of the linked page, and the noun of the id. Used to copy the id if no address can
   * contain it.
   */
  readonly leadsTo?: { readonly id: string; readonly what: string }
}

function PageAnchor({ href, ref, leadsTo, children, ...rest }: PageAnchorProps) {
  const inRow = use(RowContext)
  const inLink = use(LinkContext)
  if (href === undefined || isAddress(href)) {
    return (
      <a ref={ref} href={href} {...rest}>
        {children}
      </a>
    )
  }
  return (
    <>
      <span className={rest.className} title={noPageText}>
        {children}
      </span>
      {inRow || inLink ? null : (
        <>
          {leadsTo === undefined ? null : <CopyButton text={leadsTo.id} what={leadsTo.what} />}{' '}
          <span className="secondary">{noPageText}</span>
        </>
      )}
    </>
  )
}

/**
 * A link to the page of an id from the ledger. If no address can contain the id, renders the text
 * without a link, and the reason. In a table, opening the row shows the reason (`useOpenPage`), and
 * the key `c` copies the id.
 */
export const PageLink = createLink(PageAnchor)
