import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import type { Place } from '#src/application/mark.schema.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import type { spanish } from '../signing.es.ts'

type SigningPlace = z.infer<typeof Place>

/** Milliseconds that a browser has to find the location. */
const timeoutMs = 15_000

/** Returns the location that the person shared. It is kept only in memory until a signature includes it. */
export const usePlace = () => {
  const queries = useQueryClient()
  const key = ['place', useApplicationUuid()]
  const { data } = useQuery<SigningPlace | null>({
    queryKey: key,
    queryFn: () => null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { place: data ?? null, setPlace: (place: SigningPlace | null) => queries.setQueryData(key, place) }
}

const readSigningPlace = (): Promise<SigningPlace> =>
  new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error('This browser does not provide a location.'))
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      reject,
      { timeout: timeoutMs, maximumAge: 60_000 },
    )
  })

/**
 * Explains why a location is useful. The browser is asked for it only after the button is pressed. Sharing it is
 * optional.
 */
export function PlacePanel() {
  const t = useMessages<keyof typeof spanish>()
  const { place, setPlace } = usePlace()
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')
  const add = async () => {
    setState('asking')
    try {
      setPlace(await readSigningPlace())
      setState('idle')
    } catch {
      setState('refused')
    }
  }
  return (
    <Section heading={t('Your location (optional)')}>
      <p>
        {t(
          'With each signature, we record the time and your IP address. You can add your location. It can help show later that it was you. Your browser will ask you first, and you can sign without it.',
        )}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2" role="status">
        {place ? (
          <>
            <p className="flex items-center gap-2">
              <Icon name="pin" className="text-success" />
              {t('We’ll record your location, within {meters} meters.', { meters: Math.ceil(place.accuracy) })}
            </p>
            <Button variant="quiet" size="compact" onClick={() => setPlace(null)}>
              {t('Skip it')}
            </Button>
          </>
        ) : (
          <Button
            variant="secondary"
            loading={state === 'asking'}
            loadingLabel={t('Asking your browser')}
            onClick={() => void add()}
          >
            <Icon name="pin" />
            {t('Add my location')}
          </Button>
        )}
        {state === 'refused' && !place && <p>{t('Your browser didn’t share a location. You can still sign.')}</p>}
      </div>
    </Section>
  )
}
