import { createLink } from '@tanstack/react-router'
import { use, type AnchorHTMLAttributes, type Ref } from 'react'
import { CopyButton } from './CopyButton.tsx'
import { isAddress, noAddress } from './page-address.ts'
import { LinkContext, RowContext } from './table/row-context.ts'

interface PlaceProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>
  /** The id that it leads to, and what that is called: to copy where there is no page for it. */
  readonly leadsTo?: { readonly id: string; readonly what: string }
}

function Place({ href, ref, leadsTo, children, ...rest }: PlaceProps) {
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
      <span className={rest.className} title={noAddress}>
        {children}
      </span>
      {inRow || inLink ? null : (
        <>
          {leadsTo === undefined ? null : <CopyButton text={leadsTo.id} what={leadsTo.what} />}{' '}
          <span className="secondary">{noAddress}</span>
        </>
      )}
    </>
  )
}

/**
 * A link to the page of something that the ledger names. Where no address can carry its id the words
 * stand without a link, with the reason; in a table's row that is told when the row is opened
 * (`useOpenPage`), and `c` copies.
 */
export const PageLink = createLink(Place)
