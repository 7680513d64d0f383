import { RemoveSecondFactor } from '#src/features/accounts/console/remove-second-factor.panel.tsx'
import { readStateLicenses } from '#src/features/organizations/organizations.contract.ts'
import { OriginatorsEditor } from '#src/features/registration/console/originators-editor.panel.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'

/** Shows who brings borrowers, with where the lender is licensed beside the licenses of its originators. */
export function OriginatorsScreen() {
  const licensedStates = useAnswer(readStateLicenses)
  return (
    <OriginatorsEditor
      lenderStates={licensedStates.answer?.map(({ abbrev }) => abbrev)}
      renderAccountExtra={(accountUuid) => <RemoveSecondFactor personUuid={accountUuid} />}
    />
  )
}
