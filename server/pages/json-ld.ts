import { details } from '../../content/details.ts'
import type { Details } from '../../content/shape.ts'
import { isTextOnly } from '../../domain/dish.ts'
import type { Dish } from '../../domain/dish.ts'
import { arrange } from '../../domain/menu.ts'
import type { Course, Menu, Sitting } from '../../domain/menu.ts'
import { asSentences } from '../../domain/sentences.ts'
import { SHARED_PICTURE } from './branding.ts'

/** A dish as guests read it. */
function asRead(dish: Dish): Dish {
  return { ...dish, description: asSentences(dish.description, details.capitals) }
}

/** The restaurant and its menu as schema.org JSON-LD for search engines, from the same data as the page. */
export function restaurantLd({ dishes }: Menu, siteUrl: string): object {
  return {
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
      hasMenuSection: arrange(dishes.map(asRead)).map(sittingLd),
    },
  }
}

function addressLd({ street, town, postcode, country }: Details['address']): object {
  return { '@type': 'PostalAddress', streetAddress: street, addressLocality: town, postalCode: postcode, addressCountry: country }
}

function hoursLd({ name, days, opens, closes }: Details['sessions'][number]): object {
  return { '@type': 'OpeningHoursSpecification', name, dayOfWeek: days, opens, closes }
}

function sittingLd({ name, courses }: Sitting<Dish>): object {
  return { '@type': 'MenuSection', name, hasMenuSection: courses.map(courseLd) }
}

/** R20: nobody can order a line of text, so it becomes part of the description of its course. */
function courseLd({ name, dishes }: Course<Dish>): object {
  const texts = dishes.filter(isTextOnly).map(({ description }) => description)
  const items = dishes.filter((dish) => !isTextOnly(dish)).map(dishLd)
  return {
    '@type': 'MenuSection',
    name,
    ...(texts.length > 0 && { description: texts.join('\n') }),
    ...(items.length > 0 && { hasMenuItem: items }),
  }
}

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
