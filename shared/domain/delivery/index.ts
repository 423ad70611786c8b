export { cities, governorates, type City, type Governorate } from './city.ts';
