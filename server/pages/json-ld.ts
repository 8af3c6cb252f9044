import { details } from '../../content/details.ts'
import type { Details } from '../../content/shape.ts'
import { isTextOnly } from '../../domain/dish.ts'
import { keptByList } from '../../domain/dish-lists.ts'
import type { Dish } from '../../domain/dish.ts'
import { arrange } from '../../domain/menu.ts'
import type { Menu, Sitting } from '../../domain/menu.ts'
import { asSentences } from '../../domain/sentences.ts'
import { SHARED_PICTURE } from './branding.ts'

const read = new WeakMap<Dish, Dish>()

/** A dish as guests read it: made once for as long as the same dish is on the menu, not at each page that is drawn. */
function asRead(dish: Dish): Dish {
  const known = read.get(dish) ?? { ...dish, description: asSentences(dish.description, details.capitals) }
  read.set(dish, known)
  return known
}

/** The restaurant and its menu as schema.org JSON-LD for search engines, from the same data as the page, in pieces of text. */
export function restaurantLd({ dishes }: Menu, siteUrl: string): string[] {
  const restaurant = {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': `${siteUrl}/#restaurant`,
    name: details.name,
    slogan: details.tagline,
    description: details.pages.home.description,
    url: `${siteUrl}/`,
    image: `${siteUrl}${SHARED_PICTURE.path}`,
    telephone: details.phone.dialled,
    email: details.email,
    address: addressLd(details.address),
    openingHoursSpecification: details.sessions.map(hoursLd),
    servesCuisine: details.cuisines,
    priceRange: details.priceRange,
    currenciesAccepted: details.currency,
    acceptsReservations: `${siteUrl}/#book`,
    sameAs: details.social.map(({ link }) => new URL(link, siteUrl).href),
    hasMap: details.maps[0]?.link,
    hasMenu: {
      '@type': 'Menu',
      name: `Menu of ${details.name}`,
      url: `${siteUrl}/#menu`,
      inLanguage: 'en-GB',
      hasMenuSection: [],
    },
  }
  return withItems(restaurant, arrange(dishes.map(asRead)).map(sittingLd))
}

/** The JSON of a thing that ends with an empty list, with these items in that list. */
function withItems(thing: object, items: readonly (readonly string[])[]): string[] {
  const json = JSON.stringify(thing)
  const end = json.lastIndexOf('[]') + 1
  return [json.slice(0, end), ...items.flatMap((item, place) => (place > 0 ? [',', ...item] : item)), json.slice(end)]
}

function addressLd({ street, town, postcode, country }: Details['address']): object {
  return { '@type': 'PostalAddress', streetAddress: street, addressLocality: town, postalCode: postcode, addressCountry: country }
}

function hoursLd({ name, days, opens, closes }: Details['sessions'][number]): object {
  return { '@type': 'OpeningHoursSpecification', name, dayOfWeek: days, opens, closes }
}

function sittingLd({ name, courses }: Sitting<Dish>): string[] {
  return withItems(
    { '@type': 'MenuSection', name, hasMenuSection: [] },
    courses.map(({ dishes }) => [courseLd(dishes)]),
  )
}

/** The JSON of a course. R20: nobody can order a line of text, so it becomes part of the description of its course. */
const courseLd = keptByList<Dish>((dishes) => {
  const texts = dishes.filter(isTextOnly).map(({ description }) => description)
  const items = dishes.filter((dish) => !isTextOnly(dish)).map(dishLd)
  return JSON.stringify({
    '@type': 'MenuSection',
    name: dishes[0]?.course,
    ...(texts.length > 0 && { description: texts.join('\n') }),
    ...(items.length > 0 && { hasMenuItem: items }),
  })
})

function offerLd(price: number, isSoldOut: boolean): object {
  return {
    '@type': 'Offer',
    ...(price !== 0 && { price: price.toFixed(2), priceCurrency: details.currency }),
    ...(isSoldOut && { availability: 'https://schema.org/SoldOut' }),
  }
}

/** R21: a dish without a title is named by its description or, without one, by its course. */
function dishLd({ title, course, description, price, soldOut }: Dish): object {
  const isNamed = title.trim() !== ''
  return {
    '@type': 'MenuItem',
    name: isNamed ? title : description || course,
    ...(isNamed && description !== '' && { description }),
    ...((price !== 0 || soldOut) && { offers: offerLd(price, soldOut !== undefined) }),
  }
}
