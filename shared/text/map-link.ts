// The name of a map link that a buyer gave with an address (FW-23).
export const mapLinkText = 'الموقع على الخريطة';
