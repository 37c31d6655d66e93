import { Box, Text, UnstyledButton } from '@mantine/core'
import { Details } from '#ui/Details.tsx'

/** An example in the form of a party id, not a real party. */
const exampleParty = `alice::1220${'ab'.repeat(32)}`

const examples = [
  { text: 'choice:AmuletRules_Transfer', words: 'updates in which that choice was exercised' },
  {
    text: 'template:Splice.DsoRules:VoteRequest and kind:create',
    words: 'that template somewhere in the update, and a create somewhere in it',
  },
  {
    text: 'event(template:Amulet and kind:create and amount:1000..)',
    words: 'one and the same event: an Amulet of 1,000 or more created',
  },
  {
    text: 'kind:unassign or kind:assign',
    words: 'either of the two: reassignments',
  },
  {
    text: 'package:splice-amulet and not choice:AmuletRules_Transfer',
    words: 'the package without the choice',
  },
  {
    text: `event(receiver:${exampleParty} and amount:100..)`,
    words:
      'an Amulet of 100 or more that the party received from others; owner: would count its own change and rewards too',
  },
  { text: '()', words: 'every update of the range' },
  { text: '15 CC', words: 'an Amulet of exactly 15; the same as amount:15' },
  { text: 'rent', words: 'words that begin so, in any argument or result; the same as word:rent' },
  { text: 'memo:"invoice 7"', words: 'part of a description, or of a transfer’s reason' },
  { text: 'text:"monthly fee"', words: 'any part of a text in any argument or result' },
]

/** The syntax of a filter, with examples to start from. */
export function FilterHelp({ onChoose }: { readonly onChoose: (text: string) => void }) {
  return (
    <Box component={Details} summary="How to type a filter" py="xs" fz="sm">
      <Text maw="96ch" inherit>
        A condition is a field, a colon and a value: <code translate="no">party</code>{' '}
        <code translate="no">signatory</code> <code translate="no">observer</code>{' '}
        <code translate="no">acting</code> <code translate="no">owner</code>{' '}
        <code translate="no">receiver</code> <code translate="no">template</code>{' '}
        <code translate="no">package</code> <code translate="no">choice</code>{' '}
        <code translate="no">interface</code> <code translate="no">contract</code>{' '}
        <code translate="no">kind</code> <code translate="no">workflow</code>{' '}
        <code translate="no">synchronizer</code> <code translate="no">amount</code>{' '}
        <code translate="no">hash</code> <code translate="no">word</code>{' '}
        <code translate="no">memo</code> <code translate="no">text</code>. Join conditions with{' '}
        <code translate="no">and</code>, <code translate="no">or</code>,{' '}
        <code translate="no">not</code> and parentheses; <code translate="no">event(…)</code> wants
        all of it of one event. Put a value with spaces in double quotes.
      </Text>
      <ul className="plain">
        {examples.map(({ text, words }) => (
          <li key={text}>
            <UnstyledButton c="var(--accent)" me="md" mih="1.75rem" onClick={() => onChoose(text)}>
              <code translate="no">{text}</code>
            </UnstyledButton>
            <span className="secondary">{words}</span>
          </li>
        ))}
      </ul>
    </Box>
  )
}
