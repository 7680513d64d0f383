import { useState } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { Answered } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { Moment } from '#src/platform/ui/moment.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { listProposals, type Proposal } from '../approvals.contract.ts'
import { Decide } from './decide.panel.tsx'
import { ProposePricing } from './propose-pricing.panel.tsx'

const states: Record<Proposal['state'], { words: string; look: string }> = {
  open: { words: 'Waits for a second person', look: 'text-accent' },
  approved: { words: 'Approved', look: 'text-success' },
  rejected: { words: 'Rejected', look: 'text-error' },
  withdrawn: { words: 'Withdrawn', look: 'text-subtle' },
  expired: { words: 'Ran out', look: 'text-subtle' },
}

interface ApprovalsProps {
  /** Who is logged in: nobody decides on a proposal of their own. */
  identityUuid: string
  role: string
}

/** Changes that take two people: what is proposed, and what became of it. */
export function Approvals({ identityUuid, role }: ApprovalsProps) {
  const t = useWords<string>()
  const [after, setAfter] = useState<string>()
  const [opened, setOpened] = useState<string>()
  const [proposing, setProposing] = useState(false)
  const list = useAnswer(listProposals, after === undefined ? {} : { query: { after } })
  const changed = () => {
    setOpened(undefined)
    setProposing(false)
    list.load()
  }
  return (
    <>
      <ScreenHeading lead={t('Rates change when one person proposes it and another approves.')}>
        {t('Approvals')}
      </ScreenHeading>
      {proposing ? (
        <ProposePricing onProposed={changed} onCancel={() => setProposing(false)} />
      ) : (
        <div>
          <Button look="secondary" size="compact" onClick={() => setProposing(true)}>
            {t('Propose pricing')}
          </Button>
        </div>
      )}
      <Answered of={list} failed={t('The proposals did not load.')}>
        {({ proposals, next }) =>
          proposals.length === 0 ? (
            <p className="border-rule border-y py-8 text-muted">{t('Nothing was proposed.')}</p>
          ) : (
            <div>
              <table className="lines">
                <caption className="sr-only">{t('Proposals')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('Proposal')}</th>
                    <th scope="col">{t('State')}</th>
                    <th scope="col" className="max-md:hidden">
                      {t('Proposed')}
                    </th>
                    <th scope="col" className="max-lg:hidden">
                      {t('By')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {proposals.map((proposal) => (
                    <tr key={proposal.uuid}>
                      <td>
                        <button
                          type="button"
                          data-line="yes"
                          onClick={() => setOpened(proposal.uuid)}
                          className="line-link text-left font-semibold"
                        >
                          {proposal.reason}
                        </button>
                      </td>
                      <td className={states[proposal.state].look}>{t.any(states[proposal.state].words)}</td>
                      <td className="max-md:hidden">
                        <Moment at={proposal.proposedAt} />
                      </td>
                      <td className="max-lg:hidden">
                        {proposal.proposedBy === identityUuid ? t('You') : t('Somebody else')}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {next !== null && (
                <Button look="quiet" size="compact" onClick={() => setAfter(next)}>
                  {t('Next page')}
                </Button>
              )}
            </div>
          )
        }
      </Answered>
      <Dialog
        id="proposal"
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        heading={t('Proposed pricing')}
      >
        {opened && <Decide uuid={opened} identityUuid={identityUuid} role={role} onDecided={changed} />}
      </Dialog>
    </>
  )
}
