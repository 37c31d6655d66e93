import { Button } from '#ui/Button.tsx'
import styles from './FilterHelp.module.css'

/** Of the form that party ids have; nobody’s. */
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
    words: 'the one without the other',
  },
  {
    text: `event(receiver:${exampleParty} and amount:100..)`,
    words:
      'an Amulet of 100 or more that the party received from others; owner: would count its own change and rewards too',
  },
  { text: '()', words: 'every update of the range' },
  { text: 'text:"monthly fee"', words: 'words in any argument or result; a bare word is the same' },
]

/** How a filter is typed, with examples to begin from. */
export function FilterHelp({ onChoose }: { readonly onChoose: (text: string) => void }) {
  return (
    <details className={styles.help}>
      <summary>How to type a filter</summary>
      <p>
        A condition is a field, a colon and a value: <code>party</code> <code>signatory</code>{' '}
        <code>observer</code> <code>acting</code> <code>owner</code> <code>receiver</code>{' '}
        <code>template</code> <code>package</code> <code>choice</code> <code>interface</code>{' '}
        <code>contract</code> <code>kind</code> <code>workflow</code> <code>synchronizer</code>{' '}
        <code>amount</code> <code>hash</code> <code>text</code>. Join conditions with{' '}
        <code>and</code>, <code>or</code>, <code>not</code> and parentheses; <code>event(…)</code>{' '}
        wants all of it of one event. Put a value with spaces in double quotes.
      </p>
      <ul className={styles.examples}>
        {examples.map(({ text, words }) => (
          <li key={text}>
            <Button kind="quiet" className={styles.example} onClick={() => onChoose(text)}>
              <code>{text}</code>
            </Button>
            <span className="secondary">{words}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
