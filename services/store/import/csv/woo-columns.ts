/**
 * Column names in WooCommerce exports, which are in the language of the shop. From current and older translations of
 * WooCommerce; `#` is a number.
 */
import { normalizeName, type Translation } from './table.ts';

const NAMES: Readonly<Record<string, string>> = {
  ID: 'Product ID|Kimlik|Identifiant|Tunniste|Azonosító|Ид',
  Type: 'Product type|Typ|Tipo|Tyyppi|Típus|Tür|Тип|Τύπος|סוג|النوع|タイプ|类型',
  SKU: `Product SKU|Artikelnummer|Artikelnummer (SKU)|Art.-Nr.|UGS|Référence|Código|SKU (Código)|Código (SKU)|REF|Varenummer|
    Varenummer (SKU)|COD|Codice|Codice (SKU)|Codice SKU|SKU (Codice)|Artikelnr|Stok kodu (SKU)|Stok kodu|Tuotetunnus|
    Tuotenumero|Katalogové číslo|Kód (SKU)|Cikkszám|Артикул|Κωδικός προϊόντος|מק"ט|رمز المنتج SKU|رمز المنتج|商品コード`,
  Name: `Product name|Nom|Nombre|Nome|Naam|Nazwa|Namn|Navn|Nimi|Název|Názov|Név|İsim|Имя|Название|Наименование|
    Назва|Όνομα|שם|الاسم|名前|名称|Denumire|Nume`,
  Published: `Is published?|Veröffentlicht|Publié|Publicado|Pubblicato|Gepubliceerd|Opublikowano|Opublikowany|Publicerad|
    Publiceret|Udgivet|Publisert|Julkaistu|Publikováno|Publikované|Közzétéve|Közzétett|Yayımlanmış|Yayınlanmış|
    Опубликован|Опубликовано|Опубліковано|Δημοσιευμένο|פורסם|منشور|公開|公開済み|已发布|Publicat`,
  'Is featured?': `Featured|Featured?|Ist hervorgehoben?|Hervorgehoben?|Empfohlen?|Mis en avant ?|En vedette ?|
    ¿Está destacado?|Destacado|¿Destacado?|In primo piano?|In evidenza?|Uitgelicht?|Is uitgelicht?|Em destaque?|
    Em destaque|Está destacado?|Destaque?|Wyróżniony produkt?|Wyróżniony?|Utvald?|Är utvald?|Fremhævet?|Er fremhævet?|
    Fremhevet?|Er fremhevet?|Esillä?|Doporučený produkt?|Doporučené?|Kiemelt?|Öne çıkan?|рекомендуемый?|Рекомендуемый?`,
  'Visibility in catalog': `Visibility in catalogue|Catalog visibility|Catalogue visibility|Visibility|
    Sichtbarkeit im Katalog|Katalogsichtbarkeit|Visibilité dans le catalogue|Visibilité du catalogue|Visibilité catalogue|
    Visibilidad en el catálogo|Visibilidad del catálogo|Visibilità nel catalogo|Visibilità catalogo|
    Zichtbaarheid in catalogus|Zichtbaarheid in de catalogus|Visibilidade no catálogo|Visibilidade do catálogo|
    Widoczność w katalogu|Synlighet i katalog|Synlighet i katalogen|Synlighed i katalog|Synlighed i kataloget|
    Katalogsynlighet|Näkyvyys katalogissa|Näkyvyys luettelossa|Viditelnost v katalogu|Viditeľnosť v katalógu|
    Katalógusban való láthatóság|Láthatóság a katalógusban|Katalogda görünürlük|Видимость в каталоге|
    Видимість у каталозі|Ορατότητα στον κατάλογο|Vizibilitate în catalog`,
  'Short description': `Kurzbeschreibung|Description courte|Descripción corta|Descripción breve|Breve descrizione|
    Descrizione breve|Korte beschrijving|Korte omschrijving|Descrição curta|Breve descrição|Descrição breve|Krótki opis|
    Kort beskrivning|Kort beskrivelse|Kortfattet beskrivelse|Lyhyt kuvaus|Krátký popis|Stručný popis|Krátky popis|
    Rövid leírás|Kısa açıklama|Краткое описание|Короткое описание|Короткий опис|Σύντομη περιγραφή|Descriere scurtă`,
  Description: `Long description|Beschreibung|Descripción|Descrizione|Beschrijving|Omschrijving|Descrição|Opis|Beskrivning|
    Beskrivelse|Kuvaus|Popis|Leírás|Açıklama|Описание|Опис|Περιγραφή|תיאור|الوصف|説明|描述|Descriere`,
  'Date sale price starts': `Sale price start date|Sale start date|Sale starts|Date sale price start|
    Datum, an dem Angebotspreis beginnt|Datum, an dem der Angebotspreis beginnt|Angebotspreis gültig ab|
    Startdatum des Angebotspreises|Date de début de promo|Date de début de la promotion|Date de début du tarif promo|
    Date de début de solde|Día en que empieza el precio rebajado|Fecha de inicio del precio rebajado|
    Fecha de inicio del precio de oferta|Data di inizio sconto|Data di inizio del prezzo in offerta|
    Data inizio prezzo in offerta|Data inizio saldi|Data di inizio saldo|Inizio del prezzo in offerta|
    Startdatum actieprijs|Startdatum aanbiedingsprijs|Begindatum actieprijs|Data de preço promocional começa em|
    Data de início da promoção|Data de início do preço promocional|Data de início do preço de promoção|
    Data rozpoczęcia promocji|Data rozpoczęcia wyprzedaży|Datum när reapriset börjar|Startdatum för reapris|
    Reapris startdatum|Datum för start av reapris|Startdato for tilbudspris|Dato for start af tilbudspris|
    Tilbudspris startdato|Startdato for salgspris|Tarjoushinnan alkamispäivä|Alennushinnan alkamispäivä|
    Datum začátku slevy|Datum zahájení slevy|Začátek slevy|Dátum začiatku zľavy|Akciós ár kezdete|
    Akciós ár kezdő dátuma|İndirimli fiyatın başladığı tarih|Дата начала действия цены распродажи|Дата начала распродажи|
    Дата початку розпродажу`,
  'Date sale price ends': `Sale price end date|Sale end date|Sale ends|Date sale price end|
    Datum, an dem Angebotspreis endet|Datum, an dem der Angebotspreis endet|Angebotspreis gültig bis|
    Enddatum des Angebotspreises|Date de fin de promo|Date de fin de la promotion|Date de fin du tarif promo|
    Date de fin de solde|Día en que termina el precio rebajado|Fecha de fin del precio rebajado|
    Fecha de fin del precio de oferta|Data di fine sconto|Data di fine del prezzo in offerta|
    Data fine prezzo in offerta|Data fine saldi|Data di fine saldo|Fine del prezzo in offerta|Einddatum actieprijs|
    Einddatum aanbiedingsprijs|Data de preço promocional termina em|Data de término da promoção|
    Data de término do preço promocional|Data de fim do preço promocional|Data de fim da promoção|
    Data de fim do preço de promoção|Data zakończenia promocji|Data zakończenia wyprzedaży|Datum när reapriset upphör|
    Datum när reapriset slutar|Slutdatum för reapris|Reapris slutdatum|Datum för slut av reapris|Slutdato for tilbudspris|
    Dato for slut af tilbudspris|Tilbudspris slutdato|Sluttdato for tilbudspris|Sluttdato for salgspris|
    Tarjoushinnan päättymispäivä|Alennushinnan päättymispäivä|Datum konce slevy|Datum ukončení slevy|Konec slevy|
    Dátum konca zľavy|Akciós ár vége|Akciós ár záró dátuma|İndirimli fiyatın bittiği tarih|
    Дата окончания действия цены распродажи|Дата окончания распродажи|Дата завершення розпродажу`,
  'In stock?': `In stock|Stock status|Is in stock?|Vorrätig?|Auf Lager?|Lagerstatus|En stock ?|En inventaire ?|
    ¿Existencias?|¿En inventario?|¿Hay existencias?|En inventario|Disponibile?|In magazzino?|Op voorraad?|
    Em estoque?|Em stock?|W magazynie?|Na stanie?|I lager?|På lager?|Varastossa?|Skladem?|Na sklade?|
    Raktáron?|Készleten?|Készleten van?|Stokta?|Stokta mı?|В наличии?|Наличие|В наявності?|Σε απόθεμα;|În stoc?`,
  Stock: `Stock quantity|Quantity|Stock qty|Lager|Bestand|Lagerbestand|Lagermenge|Inventaire|Quantité en stock|Inventario|
    Cantidad de inventario|Magazzino|Giacenza|Quantità|Quantità in magazzino|Voorraad|Estoque|
    Stan magazynowy|Ilość w magazynie|Lagersaldo|Lagerantal|Lagerbeholdning|Beholdning|Varasto|Varastosaldo|
    Varastomäärä|Množství skladem|Zásoby|Készlet|Készletmennyiség|Stok|Запасы|Остатки|Запас|Απόθεμα|
    מלאי|المخزون|在庫|库存|Stoc`,
  'Backorders allowed?': `Backorders|Backorders allowed|Allow backorders?|Back-orders allowed?|Lieferrückstände erlaubt?|
    Lieferrückstande erlaubt?|Rückstände erlaubt?|Nachbestellungen erlaubt?|Lieferrückstand erlaubt?|
    Autoriser les commandes de produits en rupture ?|Commandes en attente autorisées ?|Précommandes autorisées ?|
    Autoriser les précommandes ?|Rupture de stock autorisée ?|¿Permitir reservas de productos agotados?|
    ¿Permitir reservas?|¿Se permiten reservas?|Abilita gli ordini arretrati?|Consentire ordini arretrati?|
    Ordini arretrati consentiti?|Nabestellingen toestaan?|Nabestellingen toegestaan?|São permitidas encomendas?|
    São permitidas encomendas|Permitir encomendas?|Encomendas permitidas?|Permitir encomendas por encomenda?|
    Pozwalać na zamówienia oczekujące (na dostawę do magazynu)?|Zamówienia oczekujące dozwolone?|
    Tillåt restnoteringar?|Restnoteringar tillåtna?|Tillad restordrer?|Restordrer tilladt?|Tillat restordrer?|
    Restordre tillatt?|Tillat restordre?|Jälkitilaukset sallittu?|Salli jälkitoimitukset?|
    Povolit objednávky předem?|Povolit objednávky na zboží, které není skladem?|Nevyřízené objednávky povoleny?|
    Povoliť objednávky vopred?|Utórendelés engedélyezett?|Előrendelés engedélyezett?|Yok satmaya izin?|
    Ön Siparişe İzin Ver?|Задержанный заказ возможен?|Предзаказы разрешены?|Дозволені попередні замовлення?`,
  'Sale price': `Promotional price|Discounted price|Angebotspreis|Tarif promo|Prix promo|Prix soldé|Prix promotionnel|
    Precio rebajado|Precio de oferta|Prezzo in offerta|Prezzo scontato|Prezzo in saldo|Actieprijs|Aanbiedingsprijs|
    Preço promocional|Preço de promoção|Preço de venda promocional|Cena promocyjna|Reapris|Rea-pris|Tilbudspris|
    Udsalgspris|Salgspris|Tarjoushinta|Alennushinta|Akční cena|Cena po slevě|Zľavnená cena|Akciová cena|Akciós ár|
    İndirimli satış fiyatı|İndirimli fiyat|Цена распродажи|Акционная цена|Ціна розпродажу|Τιμή προσφοράς|
    Preț promoțional|Preț redus`,
  'Regular price': `Normal price|Regulärer Preis|Normaler Preis|Normalpreis|Regulärer Preis (€)|
    Tarif régulier|Prix régulier|Tarif normal|Prix normal|Precio normal|Precio regular|Precio habitual|
    Prezzo di listino|Prezzo normale|Prezzo regolare|Reguliere prijs|Normale prijs|Preço|Preço normal|
    Preço regular|Cena|Cena regularna|Ordinarie pris|Normalpris|Ordinær pris|Vanlig pris|Normaalihinta|
    Běžná cena|Bežná cena|Normál ár|Normál árképzés|Normal fiyat|Базовая цена|Обычная цена|Звичайна ціна|
    Κανονική τιμή|Preț normal|Preț obișnuit`,
  Categories: `Category|Product categories|Kategorien|Kategorie|Catégories|Categorías|Categorie|Categorieën|Categorias|
    Kategorier|Kategoriat|Osastot|Kategórie|Kategóriák|Kategoriler|Категории|Категорії|Κατηγορίες|קטגוריות|التصنيفات|
    カテゴリー|分类|Categorii`,
  Brands: `Brand|Marken|Marke|Marques|Marque|Marcas|Marca|Marchi|Merken|Merk|Marki|Varumärken|Mærker|Merker|Tuotemerkit|
    Značky|Márkák|Markalar|Бренды|Бренди|Mărci`,
  Images: `Image|Product images|Bilder|Imágenes|Immagini|Immagine|Afbeeldingen|Imagens|Obrazki|Zdjęcia|Billeder|Kuvat|
    Obrázky|Képek|Görseller|Resimler|Изображения|Зображення|Εικόνες|תמונות|الصور|画像|图片|Imagini`,
  Parent: `Parent product|Parent SKU|Übergeordnetes Produkt|Übergeordnet|Eltern|Produit parent|Superior|Padre|
    Producto superior|Genitore|Prodotto genitore|Hoofd|Bovenliggend|Hoofdproduct|Ascendente|Produto ascendente|
    Pai|Produto pai|Element nadrzędny|Produkt nadrzędny|Rodzic|Förälder|Överordnad|Huvudprodukt|Forælder|Overordnet|
    Forelder|Isäntä|Ylätaso|Yläkategoria|Nadřazený|Nadřazený produkt|Rodič|Nadradený|Nadradený produkt|Szülő|Ebeveyn|
    Родительский|Родительский товар|Родитель|Батьківський|Γονικό|אב|الأصل|親|父级|Părinte`,
  'Attribute # name': `Attribut # Name|Nom de l'attribut #|Attribut # nom|Nombre del atributo #|Nombre de atributo #|
    Atributo # nombre|Nome dell'attributo #|Nome attributo #|Attributo # nome|Naam eigenschap #|Eigenschap # naam|
    Attribuut # naam|Naam attribuut #|Nome do atributo #|Nome atributo #|Nazwa atrybutu #|
    Atrybut # nazwa|Attribut # namn|Attributnamn #|Namn på attribut #|Attribut # navn|Navn på attribut #|Egenskap # navn|
    Egenskab # navn|Ominaisuuden # nimi|Ominaisuus # nimi|Název atributu #|Atribut # název|Názov atribútu #|
    Jellemző # neve|Tulajdonság # neve|Tulajdonság # név|Nitelik # ismi|Nitelik # adı|Имя атрибута #|
    Название атрибута #|Назва атрибуту #|Όνομα χαρακτηριστικού #|Nume atribut #`,
  'Attribute # value(s)': `Attribute # values|Attribute # value|Attribut # Wert(e)|Attribut # Werte|Attribut # Wert|
    Valeur(s) de l'attribut #|Valeurs de l'attribut #|Attribut # valeur(s)|Valor(es) del atributo #|
    Valores del atributo #|Atributo # valor(es)|Valore(i) attributo #|Valore dell'attributo #|Valori dell'attributo #|
    Valore/i dell'attributo #|Valore(i) dell'attributo #|Attributo # valore(i)|Attributo # valuta(e)|Waarde eigenschap #|
    Waarde(n) eigenschap #|Eigenschap # waarde(n)|Eigenschap # waarde|Attribuut # waarde(n)|Waarde(n) attribuut #|
    Valores do atributo #|Valor(es) do atributo #|Wartości atrybutu #|Wartość(i) atrybutu #|
    Atrybut # wartości|Attribut # värde(n)|Attribut # värden|Värde(n) för attribut #|Attributvärde(n) #|
    Attribut # værdi(er)|Værdi(er) for attribut #|Attribut # verdi(er)|Verdi(er) for attributt #|Egenskap # verdi(er)|
    Egenskab # værdi(er)|Ominaisuuden # arvo(t)|Ominaisuus # arvo(t)|Hodnota(y) atributu #|Hodnoty atributu #|
    Atribut # hodnota(y)|Hodnoty atribútu #|Jellemző # érték(ek)|Tulajdonság # értéke(i)|Tulajdonság # érték(ek)|
    Nitelik # değer(ler)i|Nitelik # değeri|Nitelik # değer(ler)|Значение(-я) аттрибута(-ов) #|Значение атрибута #|
    Значения атрибута #|Значення атрибуту #|Τιμή(ές) χαρακτηριστικού #|Valoare(i) atribut #`,
};

const replaceNumber = (normalized: string) => normalized.replace(/\d+/g, '#');
/** Normalizing removes the `#`. */
const normalizePattern = (name: string) => replaceNumber(normalizeName(name.replaceAll('#', '0')));

const ENGLISH = new Map(
  Object.entries(NAMES).flatMap(([name, others]) =>
    [name, ...others.split('|')].map((each) => [normalizePattern(each), name] as const),
  ),
);

/** @returns the American English name of a column; undefined for an unknown name */
export function englishName(name: string): string | undefined {
  const normalized = normalizeName(name);
  const english = ENGLISH.get(replaceNumber(normalized));
  return english?.replace('#', /\d+/.exec(normalized)?.[0] ?? '');
}

export const WOO_TRANSLATION: Translation = {
  translate: englishName,
  spellings: [...ENGLISH.keys()].map((name) => name.replace('#', '1')),
};
