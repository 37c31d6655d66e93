import { Box } from '@mantine/core'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { Section } from '#ui/Page.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { MissingCreatesNote } from '../MissingCreatesNote.tsx'
import { ReplacedContract } from './ReplacedContract.tsx'
import type { KnownReplacements } from './use-replacements.ts'

const step = 20

/** The contracts that replaced others, with their changes. */
export function ReplacedContracts(props: KnownReplacements) {
  const { pairs, uncompared, candidates, missing, search, from } = props
  const [most, setMost] = useState(step)
  if (candidates === 0) return null
  const hidden = pairs.length - most
  return (
    <Box flex="none">
      <Section
        title="Replaced"
        fact="of one template and signatories, each with most of the other’s fields; where two would do, neither"
      >
        {pairs.slice(0, most).map((pair) => (
          <ReplacedContract key={pair.after.contract_id} {...pair} />
        ))}
        {hidden <= 0 ? null : (
          <Button kind="quiet" onClick={() => setMost(most + step)}>
            Show {Math.min(step, hidden)} more of {hidden}
          </Button>
        )}
        <Box
          component="ul"
          mt="xs"
          mx="0"
          mb="0"
          p="0"
          c="dimmed"
          fz="sm"
          style={{ listStyle: 'none' }}
        >
          {pairs.length > 0 || missing > 0 ? null : (
            <li>No archived contract could be matched with exactly one created contract.</li>
          )}
          {uncompared.map((template) => (
            <li key={template}>
              Too many contracts of{' '}
              <span className="mono" translate="no">
                {visibleText(template)}
              </span>{' '}
              to compare all of them with each other.
            </li>
          ))}
          {missing === 0 ? null : (
            <li>
              What <Count value={missing} noun="archived contract" /> held is not known: an archive
              does not say it.{' '}
              <MissingCreatesNote total={candidates} {...{ missing, search, from }} />
            </li>
          )}
        </Box>
      </Section>
    </Box>
  )
}
