import { entries } from './entry.ts';

/** The documented vocabulary of `environment.terrain`. */
export const terrainWords = entries('terrain', {
  stairs:
    'stairs, stair, riser, staircase, stairway, stairwell, upstairs, downstairs, flight of steps, first floor, second floor, third floor, fourth floor, upper floor, next floor, treppe, treppen, escaliers, escaleras',
  slope:
    'slope, incline, inclined, ramp, hill, hillside, hilly, steep, uphill, downhill, mountain, grade, gradient, embankment, hillock, banked, sloping, sloped',
  rough:
    'rough, uneven, rocks, rocky, rubble, boulder, debris, rugged, bumpy, off road, roots, rough terrain, rough ground, lava, lava field, uneven ground, ruins, wreckage, stones, stony, broken ground, collapsed building, collapsed house, disaster site, construction site, building site, potholes, crater',
  gravel:
    'gravel, pebble, scree, cobble, cobblestone, cobbled, shingle, grit, crushed stone, loose stones, ballast',
  sand: 'sand, sandy, beach, dune, desert',
  mud: 'mud, muddy, swamp, marsh, bog, wet soil, wet clay, clay, peat, wetland, silt, mire',
  grass: 'grass, lawn, meadow, pasture, turf, football pitch, golf course, grassland, hayfield',
  soil: 'compost, compost heap, field, farm, garden, orchard, vineyard, crop, soil, dirt, dirt path, dirt road, allotment, flower bed, vegetable bed, garden bed, vegetable patch, paddock, plough',
  snow: 'snow, snowy, ice, icy, glacier',
  gap: 'gap, ditch, crack, trench, crevasse, furrow',
  steps: 'step, curb, kerb, ledge, threshold, obstacle, log, doorstep, sill, door sill, bump',
  pipe: 'pipe, duct, culvert, sewer, conduit, pipeline, drain, drainpipe, ventilation shaft, air vent, vent, chimney, gutter, downpipe, ductwork, tube, water main, gas main, penstock',
  narrow:
    'narrow, tunnel, crawl space, crawlspace, cave, tight space, tight spaces, tight spot, confined, cavity, crevice, burrow, air shaft, lift shaft, shaft, behind walls, behind the wall, behind a wall, inside walls, inside the wall, under floorboards, under the floorboards, under the floor, between walls, slit, fissure, cranny, void',
  water:
    'river, lake, pond, sea, ocean, stream, pool, underwater, shallow water, shallow, creek, brook, harbour, harbor, puddle, deep water, ankle deep, knee deep, tidal, lagoon, wade',
  forest: 'forest, woodland, in the woods, woods, jungle, trail, undergrowth, leaf litter, bush trail',
  flat: 'flat, floor, smooth, level ground, even ground, carpet, rug, lino, linoleum, parquet, laminate, concrete, asphalt, tarmac, tiles, tiled, pavement, sidewalk, road, street, bike path, cycle path, car park, parking lot, corridor, hallway',
  air: 'in the air, sky, aerial',
});

/** Where the task is; `true` and `false` are of `environment.indoor` or `environment.wet`. */
export const placeWords = entries('place', {
  'indoor:true':
    'indoor, inside a house, house, home, office, kitchen, warehouse, hospital, apartment, my flat, our flat, factory, office building, laboratory, lab, hotel, restaurant, library, airport, living room, bedroom, bathroom, classroom, mall, corridor, hallway, room, basement, cellar, attic, shop, supermarket, school, museum, workshop, garage, care home, nursing home, retirement home, clinic, ward, lobby, reception, hall, foyer, canteen, cafeteria, cafe, pub, theatre, theater, church, gym, studio, classroom, lecture hall, data centre, data center, server room, clean room, loft, pantry, nursery, playroom, dining room, stairwell, upstairs, downstairs, my bed, the bed, her bed, his bed, bedside, sofa, couch, wardrobe, cupboard, bookcase, fridge, bathtub, kitchen table, carpet, rug, parquet, indoors, under my desk, production line, plant hall, archive, mall, cinema, desk, dinner table, kitchen table',
  'indoor:false':
    'outdoor, outside, garden, forest, field, farm, street, beach, desert, mountain, lawn, park, orchard, vineyard, hillside, yard, trail, outdoors, terrace, patio, balcony, driveway, sidewalk, kerb, curb, alley, allotment, woods, woodland, jungle, hike, dunes, dune, marsh, swamp, meadow, pasture, quarry, construction site, building site, campsite, playground, car park, parking lot, road, roof, promenade, harbour, harbor, coast, shore, cliff, riverbank, plaza, town square, in the snow, snow, rain, glacier, volcano, volcanic, bike path, cycle path, hill, river, lake, pond, sea, ocean, stream, barn, bog, wetland, solar farm, rocky, sledge, golf course, greenery, motorway, highway, railway, embankment',
  'wet:true':
    'rain, rainy, wet, puddle, muddy, mud, underwater, under water, waterproof, watertight, river, flood, flooded, stream, swamp, swim, splash, wade, dive, pond, lake, sea, ocean, harbour, harbor, marsh, bog, wetland, creek, brook, shallow water, deep water, ankle deep, knee deep, soaked, drizzle, damp, dew, submerged, tidal, hose down, washdown, sewer',
  'wet:false': 'dry, dry weather, keep dry, never wet',
});

/** The documented vocabulary of `sensors`. */
export const sensorWords = entries('sensor', {
  camera:
    'camera, webcam, video, vision, film, filming, footage, photo, picture, read … meter, read … gauge, read … label, livestream, photograph, photography, take … photo, take … picture, take … photograph, take … image, take … video, take … shot, take … selfie, record … video',
  depth_camera: 'depth camera, stereo camera, rgbd, realsense',
  thermal_camera:
    'thermal camera, thermal, thermal imaging, infrared camera, infrared, heat camera, heat sensor, hot spots, hotspots',
  lidar: 'lidar, laser scanner, laser scan, laser rangefinder, 3d scan, point cloud',
  imu: 'imu, gyro, gyroscope, accelerometer',
  gps: 'gps, gnss',
  microphone: 'microphone, mic, listen, hear, record sound, record sounds, record audio',
  ultrasonic: 'ultrasonic, ultrasound, sonar',
  force: 'force sensor, load cell, touch sensor, foot sensor',
  gas: 'gas sensor, gas detector, gas leak, gas leaks, sniff, smell, air quality, co2 sensor, co2, methane',
  temperature:
    'temperature sensor, thermometer, measure temperature, measure … temperature, take … temperature, temperature readings',
  humidity: 'humidity sensor, soil moisture, moisture sensor',
});
