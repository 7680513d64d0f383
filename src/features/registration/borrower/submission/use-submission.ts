import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useFlag, useOrganization } from '#src/brands/browser/page-data.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { localStore } from '#src/platform/browser/storage.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { processingStageOf } from '../../processing.table.ts'
import type { Journey } from '../journey.ts'
import { useRegistrationServices } from '../registration-services.ts'
import { type SubmitOutcome, submitRegistration } from './submit-registration.ts'
import { watchProcessing } from './watch-processing.ts'

export type UnfinishedOutcome = Exclude<SubmitOutcome, { kind: 'created' | 'dashboard' | 'waitlist' | 'away' }>

interface SubmissionState {
  /** The stage of the processing modal; undefined while nothing is being sent. */
  stage: number | undefined
  /** What prevents the registration, once the server has answered. */
  outcome: UnfinishedOutcome | undefined
}

const idle: SubmissionState = { stage: undefined, outcome: undefined }

/** URL parameters kept beyond registration: the organization, the language, the open chat. */
const lastingParameters = ['org', 'lang', 'pop-webchat']

/**
 * Returns the path to which the broker sends people back: this step, without parameters that may hold personal data.
 */
const returnPath = (journey: Journey): string => {
  const [path = '', query = ''] = journey.stepHref('login-info').split('?')
  const parameters = [...new URLSearchParams(query)].filter(([name]) =>
    [...lastingParameters, 'step', 'product'].includes(name),
  )
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path
}

const openPage = (address: string) => window.location.assign(address)

const lastingQuery = (search: string): string => {
  const keptParameters = [...new URLSearchParams(search)].filter(([name]) => lastingParameters.includes(name))
  return keptParameters.length > 0 ? `?${new URLSearchParams(keptParameters)}` : ''
}

/** Submits the registration and follows the new application until its next page is known. */
export const useSubmission = (journey: Journey, open = openPage) => {
  const api = useApi()
  const services = useRegistrationServices()
  const { orgCode, behavior } = useOrganization()
  const [, navigate] = useLocation()
  const search = useSearch()
  const [state, setState] = useState<SubmissionState>(idle)
  const newYorkFcra = useFlag('fe-heloc-ny-fcra').enabled
  const intellidebt = useFlag('fe-heloc-intellidebt').enabled
  const transactionalTexts = useFlag('fe-heloc-sms-transactional-consent').enabled
  const watch = useRef<AbortController>(undefined)
  const applicationUuid = useRef<string>(undefined)
  const { localDraft, rules, facts } = journey

  useEffect(() => () => watch.current?.abort(), [])

  const leaveFor = useCallback(
    (place: string) => {
      watch.current?.abort()
      localDraft.forget()
      navigate(`${place}${lastingQuery(search)}`, { replace: true })
    },
    [localDraft, navigate, search],
  )

  const send = async (password: string | undefined): Promise<void> => {
    setState({ stage: 0, outcome: undefined })
    try {
      const outcome = await submitRegistration({
        api,
        services,
        localDraft,
        rules,
        orgCode,
        password,
        product: journey.product,
        enforcesLicensedStatesOfReferrer: behavior.enforcesLicensedStatesOfReferrer,
        brokerReturn: facts.externalLogin && !facts.signedIn ? returnPath(journey) : undefined,
        flags: { newYorkFcra, intellidebt, transactionalTexts },
        trackerUuid: localStore.get('telemetry_trackerUuid'),
        logError: services.log,
      })
      if (outcome.kind === 'away') return open(outcome.to)
      if (outcome.kind === 'dashboard') return navigate('/dashboard')
      if (outcome.kind === 'waitlist') return navigate(journey.waitlistHref(outcome.reason))
      if (outcome.kind !== 'created') return setState({ stage: undefined, outcome })
      applicationUuid.current = outcome.uuid
      await follow(outcome.uuid)
    } catch (error) {
      setState(idle)
      throw error
    }
  }

  const follow = async (uuid: string) => {
    const controller = new AbortController()
    watch.current = controller
    let disclosures = false
    await watchProcessing({
      api,
      uuid,
      signal: controller.signal,
      onStatus: (status) => {
        disclosures = status === 'GEN_PRE_SOFT_CREDIT_DISCLOSURE'
        setState(({ stage = 0 }) => ({ stage: Math.max(stage, processingStageOf(status)), outcome: undefined }))
      },
    })
    if (!controller.signal.aborted) leaveFor(`${basePath}/${uuid}${disclosures ? '/document/disclosures' : ''}`)
  }

  /** Opens the waiting page when the modal's time is up. Before the application exists, this does nothing. */
  const handOver = useCallback(() => {
    if (applicationUuid.current) leaveFor(`${basePath}/${applicationUuid.current}`)
  }, [leaveFor])

  return { ...state, send, handOver, dismiss: () => setState(idle) }
}
