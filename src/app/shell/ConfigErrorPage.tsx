import { Table } from '@mantine/core'
import { Page } from '#ui/Page.tsx'
import { describeProblem, type ConfigProblem } from '../config/schema.ts'

/** Shown instead of the dashboard if its configuration is invalid, with the reasons. */
export function ConfigErrorPage({ problems }: { readonly problems: readonly ConfigProblem[] }) {
  return (
    <main>
      <Page title="The configuration is invalid" fact={<code translate="no">config.json</code>}>
        <p>
          The dashboard reads <code translate="no">config.json</code> from the directory of its page
          before it starts. Correct the keys listed here, then reload the page. A new build is not
          needed.
        </p>
        <Table mt="lg" w="auto">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Key</Table.Th>
              <Table.Th>Expected</Table.Th>
              <Table.Th>Found</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {problems.map((problem) => (
              <Table.Tr key={describeProblem(problem)}>
                <Table.Td>
                  <code translate="no">
                    {problem.path === '' ? 'the whole file' : problem.path}
                  </code>
                </Table.Td>
                <Table.Td>{problem.expected}</Table.Td>
                <Table.Td>
                  <code translate="no">{problem.received}</code>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Page>
    </main>
  )
}
