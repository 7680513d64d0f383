import { useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { EmptyState } from '#src/platform/ui/console/data-table.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { fill } from '#src/platform/words/english.ts'
import { searchPipeline } from '../pipeline.contract.ts'
import { PipelineTable } from './pipeline-table.panel.tsx'

const SearchFields = z.object({
  text: z
    .string('Required')
    .check(
      z.trim(),
      z.minLength(2, 'Must be at least 2 characters'),
      z.maxLength(120, 'Must be at most 120 characters'),
    ),
})

/** Finds an application by what a caller says on the phone. The search terms stay out of the address. */
export function SearchScreen() {
  const call = useApi()
  const [result, setFound] = useState<AnswerOf<typeof searchPipeline>>()
  const form = useStepForm({
    schema: SearchFields,
    onSubmit: async (body) => setFound(await call(searchPipeline, { body })),
  })
  return (
    <>
      <div className="max-w-column">
        <StepForm
          form={form}
          heading="Find an application"
          lead="By loan number or its last 4 to 9 digits, phone number, full email address, street, or the first 3 or more letters of a first or last name."
          submitLabel="Search"
          submittingLabel="Searching"
        >
          <TextField
            name="text"
            label="Loan number, name, phone, email or street"
            autoComplete="off"
            spellCheck={false}
          />
        </StepForm>
      </div>
      <div role="status">
        {result?.rows.length === 0 && (
          <EmptyState>No results. Names and streets are found by how they begin, from the third letter on.</EmptyState>
        )}
        {result && result.rows.length > 0 && (
          <p className="sr-only">
            {fill('{count} {count|application|applications} found', { count: result.rows.length })}
          </p>
        )}
        {result?.more && <p>There are more results. Add more letters, or the other name.</p>}
      </div>
      {result && result.rows.length > 0 && (
        <PipelineTable caption="Results" isList rows={result.rows} asOf={result.asOf} />
      )}
    </>
  )
}
