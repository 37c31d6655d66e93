import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Page } from '#ui/Page.tsx'
import { visibleText } from '#ui/visible-text.ts'

/** The page before the request is loaded. */
export function VotePageFrame(props: { readonly id: string; readonly children: ReactNode }) {
  const { id, children } = props
  return (
    <Page
      up={<Link to="/votes">Votes</Link>}
      title="Vote request"
      documentTitle={`Vote ${visibleText(id.slice(0, 12))}…`}
      answer={null}
    >
      {children}
    </Page>
  )
}
