import { Box } from '@mantine/core'
import { Page } from '#ui/Page.tsx'
import table from '#ui/table/Table.module.css'
import { describeProblem, type ConfigProblem } from '../config/schema.ts'

/** Instead of the dashboard: the configuration it was given cannot be used, and why. */
export function ConfigErrorPage({ problems }: { readonly problems: readonly ConfigProblem[] }) {
  return (
    <main>
      <Page title="The configuration cannot be used" fact={<code translate="no">config.json</code>}>
        <p>
          The dashboard reads <code translate="no">config.json</code> beside its own page before it
          starts. Correct what is listed here, then reload; no new build is needed.
        </p>
        <Box component="table" mt="lg" className={`${table.table} ${table.fit}`}>
          <thead>
            <tr>
              <th scope="col">Key</th>
              <th scope="col">Expected</th>
              <th scope="col">Found</th>
            </tr>
          </thead>
          <tbody>
            {problems.map((problem) => (
              <tr key={describeProblem(problem)}>
                <td>
                  <code translate="no">
                    {problem.path === '' ? 'the whole file' : problem.path}
                  </code>
                </td>
                <td>{problem.expected}</td>
                <td>
                  <code translate="no">{problem.received}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Page>
    </main>
  )
}
