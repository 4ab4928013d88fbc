// A small sketch for each title's card, in the manner of a staff map: a river, a front, arrows. Ours, and drawn by hand.
import { createUniqueId, Match, Switch } from 'solid-js'

const Hexes = (props: { readonly name: string }) => (
  <>
    <defs>
      <pattern id={props.name} width="36" height="20.8" patternUnits="userSpaceOnUse">
        <path d="M0 10.4H6L12 0H24L30 10.4H36M6 10.4L12 20.8H24L30 10.4" />
      </pattern>
    </defs>
    <rect class="emblem-land" x="-40" width="440" height="160" />
    <rect class="emblem-grid" x="-40" width="440" height="160" fill={`url(#${props.name})`} />
  </>
)

/** The ring on the Don and the Volga. */
const Pincers = () => (
  <>
    <path class="emblem-river" d="M-45 30C-10 52 40 22 112 40S176 28 190 62S150 104 166 124S204 140 208 158" />
    <path class="emblem-river emblem-wide" d="M262 -5C250 24 284 40 272 72S236 92 250 118S300 128 320 156" />
    <path class="emblem-front" d="M-45 52C0 72 60 46 112 60S172 52 206 60S252 64 258 86S250 132 258 158" />
    <path class="emblem-arrow side-1" d="M120 14C122 56 136 88 176 98" />
    <path class="emblem-head side-1" d="M196 104L174 108L180 90Z" />
    <path class="emblem-arrow side-1" d="M322 92C300 122 258 126 228 112" />
    <path class="emblem-head side-1" d="M212 102L234 103L224 121Z" />
    <circle class="emblem-town" cx="256" cy="76" r="5" />
    <rect class="emblem-counter side-0" x="206" y="68" width="26" height="22" />
    <rect class="emblem-counter side-0" x="212" y="74" width="26" height="22" />
  </>
)

/** A front that rolls west. */
const Tide = () => (
  <>
    <path class="emblem-sea" d="M-45 -5H170C160 28 128 30 104 28S62 46 40 38S0 56 -45 48Z" />
    <path class="emblem-river" d="M78 34C88 56 62 72 78 98S72 134 86 158" />
    <path class="emblem-river" d="M178 -5C168 30 196 54 184 84S200 126 192 158" />
    <path class="emblem-front" d="M262 -5C248 26 276 46 258 74S282 116 270 158" />
    <path class="emblem-arrow side-1" d="M336 32C300 22 250 34 206 42" />
    <path class="emblem-head side-1" d="M188 46L208 33L211 51Z" />
    <path class="emblem-arrow side-1" d="M340 76C290 68 210 84 136 82" />
    <path class="emblem-head side-1" d="M116 82L137 72L137 92Z" />
    <path class="emblem-arrow side-1" d="M336 122C300 132 256 124 218 118" />
    <path class="emblem-head side-1" d="M200 115L222 109L219 128Z" />
    <circle class="emblem-town" cx="62" cy="88" r="5" />
    <rect class="emblem-counter side-0" x="136" y="30" width="26" height="22" />
    <rect class="emblem-counter side-0" x="148" y="104" width="26" height="22" />
  </>
)

/** Three drives into the depth of the country. */
const Drives = () => (
  <>
    <path class="emblem-sea" d="M-45 -5H118C112 20 88 22 74 30S30 34 14 44S-20 40 -45 46Z" />
    <path class="emblem-river" d="M176 -5C166 26 190 44 178 70S196 112 214 122S250 140 256 158" />
    <path class="emblem-river emblem-wide" d="M318 -5C304 30 326 52 304 78S286 122 304 158" />
    <path class="emblem-front" d="M64 36C74 58 52 84 66 104S52 136 58 158" />
    <path class="emblem-arrow side-0" d="M20 64C70 58 104 50 138 40" />
    <path class="emblem-head side-0" d="M158 34L134 33L140 50Z" />
    <path class="emblem-arrow side-0" d="M14 90C80 92 150 84 226 72" />
    <path class="emblem-head side-0" d="M248 68L225 62L228 82Z" />
    <path class="emblem-arrow side-0" d="M20 118C90 128 180 124 246 108" />
    <path class="emblem-head side-0" d="M268 102L244 99L249 118Z" />
    <circle class="emblem-town" cx="170" cy="30" r="5" />
    <circle class="emblem-town" cx="262" cy="66" r="5" />
    <circle class="emblem-town" cx="284" cy="98" r="5" />
    <rect class="emblem-counter side-1" x="186" y="42" width="26" height="22" />
    <rect class="emblem-counter side-1" x="268" y="34" width="26" height="22" />
  </>
)

/** A salient cut at its root from both sides; three chits wait to be drawn. */
const Salient = () => (
  <>
    <path class="emblem-river" d="M-45 62C-6 40 34 58 74 44S120 26 158 40S226 30 262 48S330 40 400 54" />
    <path
      class="emblem-front"
      d="M66 158C84 126 70 104 92 84S106 52 144 52S226 44 246 66S244 104 262 122S256 146 268 158"
    />
    <path class="emblem-arrow side-1" d="M18 96C48 92 78 104 118 110" />
    <path class="emblem-head side-1" d="M138 113L117 101L114 120Z" />
    <path class="emblem-arrow side-1" d="M326 90C296 88 264 100 226 108" />
    <path class="emblem-head side-1" d="M206 112L226 98L230 117Z" />
    <circle class="emblem-town" cx="178" cy="60" r="5" />
    <rect class="emblem-counter side-0" x="122" y="66" width="26" height="22" />
    <rect class="emblem-counter side-0" x="200" y="70" width="26" height="22" />
    <circle class="emblem-chit side-1" cx="159" cy="97" r="9" />
    <circle class="emblem-chit side-0" cx="186" cy="99" r="9" />
    <circle class="emblem-chit side-1" cx="172" cy="91" r="9" />
  </>
)

/** Over the river from a bridgehead, under a barrage, toward the heights. */
const Bridgehead = () => (
  <>
    <path class="emblem-river emblem-wide" d="M112 -5C100 26 140 44 128 72S160 112 152 158" />
    <path class="emblem-front" d="M146 -5C150 22 176 30 182 48S188 104 178 120S176 146 180 158" />
    <path class="emblem-shell" d="M112 50Q160 6 214 50" />
    <path class="emblem-shell" d="M112 58Q164 22 206 60" />
    <path
      class="emblem-burst"
      d="M216 40L220 49L229 45L225 54L234 58L224 61L226 70L219 64L212 70L213 61L204 58L212 54L209 45L217 49Z"
    />
    <path class="emblem-bridge" d="M112 96L158 92M112 112L158 108" />
    <path class="emblem-arrow side-0" d="M40 106C80 106 130 100 178 100" />
    <path class="emblem-head side-0" d="M198 100L177 90L177 110Z" />
    <path class="emblem-arrow side-1" d="M330 120C300 122 272 118 246 110" />
    <path class="emblem-head side-1" d="M228 103L250 100L243 119Z" />
    <rect class="emblem-counter side-0" x="92" y="50" width="26" height="22" />
    <rect class="emblem-counter side-1" x="238" y="56" width="26" height="22" />
    <circle class="emblem-town" cx="262" cy="38" r="5" />
  </>
)

/** Any other title: a front and nothing given away. */
const Front = () => (
  <>
    <path class="emblem-river" d="M92 -5C110 40 70 84 96 158" />
    <path class="emblem-front" d="M190 -5C170 34 212 74 186 158" />
    <rect class="emblem-counter side-0" x="136" y="62" width="26" height="22" />
    <rect class="emblem-counter side-1" x="222" y="62" width="26" height="22" />
  </>
)

export const Emblem = (props: { readonly game: string }) => {
  // Once: two readings would be two names.
  const hexes = createUniqueId()
  return (
    <svg class="emblem" viewBox="-20 20 400 112" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Hexes name={hexes} />
      <Switch fallback={<Front />}>
        <Match when={props.game === 'turning-point'}>
          <Pincers />
        </Match>
        <Match when={props.game === 'russian-campaign'}>
          <Drives />
        </Match>
        <Match when={props.game === 'red-god-of-war'}>
          <Salient />
        </Match>
        <Match when={props.game === 'red-steel'}>
          <Bridgehead />
        </Match>
        <Match when={props.game === 'red-vengeance'}>
          <Tide />
        </Match>
      </Switch>
    </svg>
  )
}
