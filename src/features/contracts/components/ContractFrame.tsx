import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Page } from '#ui/Page.tsx'
import { visibleText } from '#ui/visible-text.ts'

/** The labels of the facts that every response about a contract contains, in order. */
export const contractLabels = ['Template', 'Created by', 'Archived by']

interface ContractFrameProps {
  readonly contractId: string
  /** The headline, which is also shown before a contract is found. */
  readonly answer: string
  readonly children: ReactNode
}

/** The page of a contract while nothing is known about it. */
export function ContractFrame({ contractId, answer, children }: ContractFrameProps) {
  return (
    <Page
      up={<Link to="/contracts">Contracts</Link>}
      title="Contract"
      documentTitle={`Contract ${visibleText(contractId.slice(0, 12))}…`}
      answer={
        <Box component="span" display="block" mih={{ base: '3.5rem', sm: 0 }} className="secondary">
          {answer}
        </Box>
      }
    >
      {children}
    </Page>
  )
}
