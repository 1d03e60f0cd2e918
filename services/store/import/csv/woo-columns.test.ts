import { expect, it } from 'vitest';
import { createTestStore } from '../../testing/test-store.ts';
import { importCatalog } from '../import-catalog.ts';
import { readSource } from '../read-source.ts';
import { englishName } from './woo-columns.ts';

const ENGLISH =
  'ID,Type,SKU,Name,Published,Visibility in catalog,Date sale price starts,Date sale price ends,In stock?,Stock,Backorders allowed?,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)';
/** The header of an export in each language. */
const HEADERS: [language: string, header: string][] = [
  ['American English', ENGLISH],
  ['British English', ENGLISH.replace('catalog', 'catalogue')],
  [
    'German',
    'ID,Typ,Artikelnummer,Name,Veröffentlicht,Sichtbarkeit im Katalog,"Datum, an dem Angebotspreis beginnt","Datum, an dem Angebotspreis endet",Vorrätig?,Bestand,Lieferrückstände erlaubt?,Angebotspreis,Regulärer Preis,Kategorien,Bilder,Übergeordnetes Produkt,Attribut 1 Name,Attribut 1 Wert(e)',
  ],
  [
    'French',
    'ID,Type,UGS,Nom,Publié,Visibilité dans le catalogue,Date de début de promo,Date de fin de promo,En stock ?,Stock,Autoriser les commandes de produits en rupture ?,Tarif promo,Tarif régulier,Catégories,Images,Parent,Nom de l’attribut 1,Valeur(s) de l’attribut 1',
  ],
  [
    'Spanish',
    'ID,Tipo,SKU,Nombre,Publicado,Visibilidad en el catálogo,Día en que empieza el precio rebajado,Día en que termina el precio rebajado,¿Existencias?,Inventario,¿Permitir reservas de productos agotados?,Precio rebajado,Precio normal,Categorías,Imágenes,Superior,Nombre del atributo 1,Valor(es) del atributo 1',
  ],
  [
    'Italian',
    "ID,Tipo,SKU,Nome,Pubblicato,Visibilità nel catalogo,Data di inizio sconto,Data di fine sconto,In stock?,Magazzino,Abilita gli ordini arretrati?,Prezzo in offerta,Prezzo di listino,Categorie,Immagine,Genitore,Nome dell'attributo 1,Valore dell'attributo 1",
  ],
  [
    'Dutch',
    'ID,Type,Artikelnummer,Naam,Gepubliceerd,Zichtbaarheid in catalogus,Startdatum actieprijs,Einddatum actieprijs,Op voorraad?,Voorraad,Nabestellingen toestaan?,Actieprijs,Reguliere prijs,Categorieën,Afbeeldingen,Hoofd,Naam eigenschap 1,Waarde eigenschap 1',
  ],
  [
    'Portuguese',
    'ID,Tipo,SKU,Nome,Publicado,Visibilidade no catálogo,Data de preço promocional começa em,Data de preço promocional termina em,Em estoque?,Estoque,São permitidas encomendas?,Preço promocional,Preço,Categorias,Imagens,Ascendente,Nome do atributo 1,Valores do atributo 1',
  ],
  [
    'Polish',
    'ID,Typ,SKU,Nazwa,Opublikowano,Widoczność w katalogu,Data rozpoczęcia promocji,Data zakończenia promocji,W magazynie?,Stan magazynowy,Pozwalać na zamówienia oczekujące (na dostawę do magazynu)?,Cena promocyjna,Cena,Kategorie,Obrazki,Element nadrzędny,Nazwa atrybutu 1,Wartości atrybutu 1',
  ],
  [
    'Swedish',
    'ID,Typ,Artikelnummer,Namn,Publicerad,Synlighet i katalog,Datum när reapriset börjar,Datum när reapriset upphör,I lager?,Lagersaldo,Tillåt restnoteringar?,Reapris,Ordinarie pris,Kategorier,Bilder,Förälder,Attribut 1 namn,Attribut 1 värde(n)',
  ],
  [
    'Turkish',
    'Kimlik,Tür,Stok kodu (SKU),İsim,Yayımlanmış,Katalogda görünürlük,İndirimli fiyatın başladığı tarih,İndirimli fiyatın bittiği tarih,Stokta?,Stok,Yok satmaya izin?,İndirimli satış fiyatı,Normal fiyat,Kategoriler,Görseller,Ebeveyn,Nitelik 1 ismi,Nitelik 1 değer(ler)i',
  ],
  [
    'Russian',
    'ID,Тип,Артикул,Имя,Опубликован,Видимость в каталоге,Дата начала действия цены распродажи,Дата окончания действия цены распродажи,В наличии?,Запасы,Задержанный заказ возможен?,Цена распродажи,Базовая цена,Категории,Изображения,Родительский,Имя атрибута 1,Значение(-я) аттрибута(-ов) 1',
  ],
];
const ROWS = [
  '1,variable,TOTE,Tote,1,visible,,,1,,0,,,Bags,https://img.example/a.jpg,,Colour,"Red, Blue"',
  '2,variation,TOTE-R,Tote - Red,1,visible,,2026-11-30,1,4,0,15,20,,,id:1,Colour,Red',
  '3,simple,CUP,Cup,1,hidden,,,1,5,0,,10,,,,,',
  '4,simple,PAN,Pan,-1,visible,,,1,5,0,,10,,,,,',
];

it.each(HEADERS)(
  'an owner imports an export in %s and gets the same products as from one in English',
  async (_, header) => {
    const shop = await createTestStore([]);
    const source = readSource(Buffer.from([header, ...ROWS].join('\n')), { currency: 'EUR', timeZone: 'UTC' });
    const now = new Date('2026-11-25T12:00:00.000Z');
    const report = await importCatalog(shop.db, source, { now });
    expect({ ...report, unusedColumns: source.unusedColumns, suspicious: source.suspicious }).toMatchObject({
      added: ['Tote', 'Cup', 'Pan'],
      rejected: [],
      unlisted: ['Cup'],
      hidden: ['Pan'],
      unusedColumns: [],
      suspicious: [],
    });
    const tote = await shop.store.catalog.read('TOTE-R', 'sku');
    expect(tote).toMatchObject({
      options: [{ title: 'Colour' }],
      images: [{ url: 'https://img.example/a.jpg' }],
      variants: [{ title: 'Red', inventory_quantity: 4, prices: [{ amount: 2000, sale_amount: 1500 }] }],
    });
  },
);

it('an owner reads which columns look like known ones, and the values of these columns are not imported', () => {
  const text =
    'ID,Type,Name,Published,Visibilty in catalog,Regular price,Tarif promos,Tax status\n1,simple,Cup,1,hidden,5,3,taxable\n';
  const { suspicious, unusedColumns, drafts } = readSource(Buffer.from(text), { currency: 'EUR', timeZone: 'UTC' });
  expect(suspicious).toEqual([
    'Visibilty in catalog looks like Visibility in catalog, but is not that: it was not read',
    'Tarif promos looks like Sale price, but is not that: it was not read',
  ]);
  expect(unusedColumns).toContain('Tax status');
  expect(drafts[0]?.visibility).toMatchObject({ listed: undefined, otherwise: 'unlisted' });
});

it.each([
  ['Product type', 'Type'],
  ['VISIBILITY  IN CATALOGUE ', 'Visibility in catalog'],
  ['Lieferrückstande erlaubt?', 'Backorders allowed?'],
  ['Attribute 12 value(s)', 'Attribute 12 value(s)'],
  ['Meta: _wp_page_template', undefined],
  ['Tax status', undefined],
])('the column %s is read as %s', (name, expected) => {
  expect(englishName(name)).toBe(expected);
});
