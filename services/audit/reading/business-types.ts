/** Decides which schema.org types are a business. */
import { type Thing, typesOf } from './json-ld.ts';

/** Most subtypes of LocalBusiness and Organization have one of these words in their name. */
const BUSINESS_WORDS =
  /(?:Organization|Business|Corporation|Store|Shop|Restaurant|Bakery|Dentist|Attorney|Physician|Hospital|Hotel|Plumber|Electrician|Salon|Agency|Service|Clinic|Cafe\w{0,20}|Contractor)$/;
/** Types that match these words but are not businesses. */
const NOT_BUSINESSES = new Set(['Service', 'WebService', 'BroadcastService', 'FoodService']);
/** Other subtypes of LocalBusiness and Organization. */
const OTHER_BUSINESSES = new Set(
  [
    'Airline AmusementPark AnimalShelter ArtGallery AutoDealer AutoRental AutoRepair AutoWash BankOrCreditUnion BarOrPub',
    'BedAndBreakfast BowlingAlley Brewery Campground Casino ChildCare CollegeOrUniversity ComedyClub CommunityHealth',
    'DaySpa Dermatology DiagnosticLab DietNutrition Distillery DryCleaningOrLaundry ExerciseGym FireStation Florist',
    'FoodEstablishment GasStation GolfCourse GovernmentOffice HealthClub HighSchool Hostel HousePainter Library Locksmith',
    'Midwifery Motel MotorcycleDealer MotorcycleRepair MovieTheater MovingCompany NGO NightClub Notary Nursing Optician',
    'Optometric Pharmacy Physiotherapy PlasticSurgery Podiatric PoliceStation PostOffice Preschool PrimaryCare Psychiatric',
    'PublicSwimmingPool RadioStation RealEstateAgent RecyclingCenter Resort School SelfStorage ShoppingCenter SkiResort',
    'SportsActivityLocation SportsClub StadiumOrArena TattooParlor TelevisionStation TennisComplex TouristInformationCenter',
    'VacationRental VeterinaryCare Winery',
  ].flatMap((line) => line.split(' ')),
);

export function isBusiness(thing: Thing): boolean {
  return typesOf(thing).some(
    (type) => OTHER_BUSINESSES.has(type) || (BUSINESS_WORDS.test(type) && !NOT_BUSINESSES.has(type)),
  );
}
